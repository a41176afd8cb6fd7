import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { errorText } from '../../api/errors';
import {
  checkConsentText,
  consentTextKeys,
  publishConsentText,
} from '../../api/staff/consentTexts';
import { firstStepsQuery } from '../../api/staff/firstSteps';
import { schoolsQuery } from '../../api/staff/schools';
import type { ConsentText, School, TextEffect } from '../../api/types';
import { useForm } from '../../forms/useForm';
import { languageNames, type Language } from '../../i18n/language';
import { paths } from '../../paths';
import { confirm } from '../../ui/confirm';
import { notify } from '../../ui/notify';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import { Form } from '../../ui/staff/Form';
import layout from '../../ui/staff/layout.module.css';
import { Notice } from '../../ui/staff/Notice';
import { RadioCard } from '../../ui/staff/RadioCard';
import { Restored } from '../../ui/staff/Restored';
import { SearchSelect } from '../../ui/staff/SearchSelect';
import { SelectField } from '../../ui/staff/SelectField';
import { TextArea } from '../../ui/staff/TextArea';
import { TextField } from '../../ui/staff/TextField';
import { AsFamiliesSee } from './AsFamiliesSee';
import styles from './consentTexts.module.css';
import { EffectOfText } from './EffectOfText';
import { LanguageOfText } from './LanguageOfText';
import { fieldsOf, missingIn, paragraphsOf, type Written, writtenFrom } from './written';

const purposes = ['screening', 'research'] as const;

/**
 * A text is written in each language, previewed, and published after a warning about who will be
 * asked again.
 */
export function ConsentTextForm({ begunWith }: { begunWith: ConsentText | undefined }) {
  const { t, i18n } = useTranslation(['consentTexts', 'common']);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const materialId = useId();
  const schools = useQuery(schoolsQuery);
  const [language, setLanguage] = useState(i18n.language as Language);
  const { values, set, restored, done } = useForm<Written>(
    `consentText.${begunWith?.id ?? 'new'}`,
    writtenFrom(begunWith),
  );
  const missing = [
    ...(values.named.trim() === '' ? [t('form.version')] : []),
    ...(values.material === null ? [t('form.material')] : []),
    ...missingIn(values).map((one) =>
      t('form.part', { what: t(`form.${one.what}`), language: languageNames[one.language] }),
    ),
  ];
  const check = useMutation({
    mutationFn: () => checkConsentText(fieldsOf(values)),
    meta: { showsErrors: true },
    onSuccess: (effect) => void ask(effect),
  });
  async function ask(effect: TextEffect) {
    const { version } = fieldsOf(values);
    const published = await confirm({
      title: t('publish.title', { version }),
      body: <EffectOfText effect={effect} />,
      confirmLabel: t('publish.do'),
      busyLabel: t('publish.doing'),
      action: () => publishConsentText(fieldsOf(values)),
      failed: errorText,
    });
    if (!published) return;
    done();
    void queryClient.invalidateQueries({ queryKey: firstStepsQuery.queryKey });
    await queryClient.invalidateQueries({ queryKey: consentTextKeys.all });
    notify(t('publish.done', { version }), { tone: 'success' });
    void navigate(paths.consentTexts.to());
  }
  function change(part: Partial<Written>) {
    check.reset();
    set(part);
  }
  const paragraphs = paragraphsOf(values.text[language]);
  const isEmpty = values.title[language].trim() === '' && paragraphs.length === 0;

  return (
    <Card>
      <Form
        busy={check.isPending}
        onSubmit={(event) => {
          event.preventDefault();
          if (missing.length === 0) check.mutate();
        }}
        buttons={
          <Button
            type="submit"
            disabled={missing.length > 0}
            busy={check.isPending}
            busyLabel={t('form.checking')}
          >
            {t('form.check')}
          </Button>
        }
      >
        <div className={styles.page}>
          <Restored when={restored} />
          <div className={layout.pair}>
            <SearchSelect<School>
              label={t('form.school')}
              hint={t('form.schoolHint')}
              placeholder={t('form.everybody')}
              items={schools.data ?? []}
              loading={schools.isPending}
              itemKey={(school) => school.id}
              itemLabel={(school) => school.school_name}
              itemNote={(school) => school.school_postal_code}
              value={schools.data?.find(({ id }) => id === values.school) ?? null}
              onChange={(school) => change({ school: school?.id ?? null })}
            />
            <SelectField
              label={t('form.purpose')}
              options={purposes.map((value) => ({ value, label: t(`purposes.${value}`) }))}
              value={values.purpose}
              onChange={(event) => change({ purpose: event.target.value as Written['purpose'] })}
            />
          </div>
          <LanguageOfText value={language} onChange={setLanguage} />
          <div className={styles.write}>
            <div className={layout.stack}>
              <TextField
                label={t('form.part', { what: t('form.title'), language: languageNames[language] })}
                lang={language}
                maxLength={200}
                value={values.title[language]}
                onChange={(event) =>
                  change({ title: { ...values.title, [language]: event.target.value } })
                }
              />
              <TextArea
                label={t('form.part', { what: t('form.text'), language: languageNames[language] })}
                hint={t('form.textHint')}
                rows={14}
                value={values.text[language]}
                onChange={(event) =>
                  change({ text: { ...values.text, [language]: event.target.value } })
                }
              />
            </div>
            <section className={styles.seen} aria-label={t('form.preview')}>
              <p className={layout.soft}>{t('form.preview')}</p>
              {isEmpty ? (
                <p>{t('form.nothing')}</p>
              ) : (
                <AsFamiliesSee
                  language={language}
                  title={values.title[language]}
                  paragraphs={paragraphs}
                />
              )}
            </section>
          </div>
          <TextField
            label={t('form.version')}
            hint={t('form.versionHint')}
            autoComplete="off"
            maxLength={40}
            value={values.named}
            onChange={(event) => change({ named: event.target.value })}
          />
          <fieldset className={styles.choices}>
            <legend>{t('form.material')}</legend>
            <RadioCard
              group={materialId}
              label={t('form.isMaterial')}
              checked={values.material === true}
              disabled={false}
              errorId={undefined}
              onChoose={() => change({ material: true })}
            >
              {t('form.isMaterialHint')}
            </RadioCard>
            <RadioCard
              group={materialId}
              label={t('form.notMaterial')}
              checked={values.material === false}
              disabled={false}
              errorId={undefined}
              onChoose={() => change({ material: false })}
            >
              {t('form.notMaterialHint')}
            </RadioCard>
          </fieldset>
          {missing.length > 0 && (
            <p className={layout.soft}>{t('form.missing', { what: missing.join(' · ') })}</p>
          )}
          {check.isError && (
            <Notice tone="error" title={t('form.refused')}>
              {errorText(check.error)}
            </Notice>
          )}
        </div>
      </Form>
    </Card>
  );
}
