import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../../api/errors';
import { changeLetter, letterQuery, writeLetter } from '../../../api/staff/letters';
import { saveBesideOthers } from '../../../api/staff/saveBesideOthers';
import type { Case, Letter, LetterFields } from '../../../api/types';
import { useForm } from '../../../forms/useForm';
import { isLanguage, languageNames, languages } from '../../../i18n/language';
import { Button } from '../../../ui/staff/Button';
import { Card } from '../../../ui/staff/Card';
import { Checkbox } from '../../../ui/staff/Checkbox';
import { Form } from '../../../ui/staff/Form';
import layout from '../../../ui/staff/layout.module.css';
import { Notice } from '../../../ui/staff/Notice';
import { Restored } from '../../../ui/staff/Restored';
import { SelectField } from '../../../ui/staff/SelectField';
import { TextArea } from '../../../ui/staff/TextArea';
import { TextField } from '../../../ui/staff/TextField';
import { isEnd, openReferrals } from '../steps';
import { useReferralName } from '../useReferralName';
import styles from './letter.module.css';
import { useLetterAct } from './useLetterAct';

/** No default for the service, unless the child was referred to one. */
type Written = Omit<Required<LetterFields>, 'to'> & { to: NonNullable<LetterFields['to']> | '' };
type Done = Written['done'][number];

const services = ['primary_care', 'csmij', 'eap', 'social_services'] as const;
const shortest = 20;

/** A reader writes why the letter is sent and what goes with it. The rest is made from the case. */
export function LetterForm({
  of,
  letter,
  onWritten,
}: {
  of: Case;
  /** Undefined for a new letter. */
  letter: Letter | undefined;
  onWritten: (letter: Letter) => void;
}) {
  const { t, i18n } = useTranslation(['letter', 'reading', 'common']);
  const done = of.steps
    .filter(({ struck, kind }) => !struck && !isEnd(kind) && kind !== 'other')
    .map(({ kind }) => kind as Done);
  const nameable = [...new Set(done)];
  const language = isLanguage(i18n.language) ? i18n.language : 'ca';
  const open = openReferrals(of.steps);
  const nameReferral = useReferralName();
  const newest = open[0];
  const empty: Written = {
    to: services.find((one) => one === newest?.kind) ?? '',
    referral: newest?.id ?? null,
    addressee: '',
    why: '',
    done: nameable,
    with_voices: false,
    locale: language,
  };
  const kept = useForm<Written>(
    letter ? `letter.${letter.id}` : `case.${of.id}.letter`,
    letter ? { ...empty, ...fieldsOf(letter) } : empty,
    { version: letter?.version },
  );
  const { values, set } = kept;
  const client = useQueryClient();
  const [tried, setTried] = useState(false);
  const save = useLetterAct((body: LetterFields) =>
    letter
      ? saveBesideOthers<Letter, Partial<LetterFields>>({
          body: sentOf(kept.changed),
          version: kept.version,
          save: (sent) => changeLetter(letter.id, sent),
          reload: () => client.fetchQuery({ ...letterQuery(letter.id), staleTime: 0 }),
          fields: {
            to: {
              label: t('to.label'),
              said: (row) => row.to,
              words: (value) => t(`to.${value as Letter['to']}`),
            },
            referral: {
              label: t('form.referral'),
              said: (row) => row.referral,
              words: (value) => {
                const found = of.steps.find(({ id }) => id === value);
                return found ? nameReferral(found) : t('form.newReferral');
              },
            },
            addressee: { label: t('form.addressee'), said: (row) => row.addressee },
            why: { label: t('form.why'), said: (row) => row.why },
            done: { label: t('form.done'), said: (row) => row.done },
            with_voices: { label: t('form.voices'), said: (row) => row.with_voices },
            locale: { label: t('form.language'), said: (row) => row.locale },
          },
        })
      : writeLetter(of.id, body),
  );
  const choices = of.steps.filter(
    (one) => one.id === letter?.referral || open.some(({ id }) => id === one.id),
  );
  const wrong = save.error instanceof ApiError ? save.error.fields : {};
  const tooShort = tried && values.why.trim().length < shortest ? t('form.whyShort') : undefined;
  return (
    <Card title={t('form.title')}>
      <Form
        busy={save.isPending}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (values.why.trim().length < shortest || values.to === '') return;
          save.mutate(sentOf(values), {
            onSuccess: (written) => {
              kept.done();
              setTried(false);
              onWritten(written);
            },
          });
        }}
        buttons={
          <Button type="submit" busy={save.isPending}>
            {t('form.save')}
          </Button>
        }
      >
        <Restored when={kept.restored} />
        {choices.length > 0 && (
          <SelectField
            label={t('form.referral')}
            options={[
              ...choices.map((one) => ({ value: String(one.id), label: nameReferral(one) })),
              { value: '', label: t('form.newReferral') },
            ]}
            value={String(values.referral ?? '')}
            error={wrong.referral?.join(' ')}
            onChange={(event) => {
              const found = choices.find(({ id }) => String(id) === event.target.value);
              const to = services.find((one) => one === found?.kind);
              set({ referral: found?.id ?? null, ...(to && { to }) });
            }}
          />
        )}
        <SelectField
          label={t('to.label')}
          placeholder={t('to.choose')}
          options={services.map((value) => ({ value, label: t(`to.${value}`) }))}
          value={values.to}
          error={tried && values.to === '' ? t('to.missing') : wrong.to?.join(' ')}
          onChange={(event) => {
            const to = services.find((one) => one === event.target.value);
            // A letter to another service belongs to that service's referral, until the reader says
            // otherwise.
            const found = choices.find(({ kind }) => kind === to);
            if (to) set({ to, referral: found?.id ?? null });
          }}
        />
        <TextField
          label={t('form.addressee')}
          optional
          maxLength={120}
          autoComplete="off"
          value={values.addressee}
          error={wrong.addressee?.join(' ')}
          onChange={(event) => set({ addressee: event.target.value })}
        />
        <TextArea
          label={t('form.why')}
          hint={t('form.whyHint')}
          rows={6}
          maxLength={2000}
          value={values.why}
          error={tooShort ?? wrong.why?.join(' ')}
          onChange={(event) => set({ why: event.target.value })}
        />
        <fieldset className={styles.choices}>
          <legend>{t('form.done')}</legend>
          {nameable.length === 0 && <p className={layout.soft}>{t('form.noDone')}</p>}
          {nameable.map((kind) => (
            <div key={kind}>
              <Checkbox
                label={t(`reading:case.kinds.${kind}`)}
                checked={values.done.includes(kind)}
                onChange={({ target }) =>
                  set({
                    done: target.checked
                      ? [...values.done, kind]
                      : values.done.filter((one) => one !== kind),
                  })
                }
              />
            </div>
          ))}
        </fieldset>
        <Checkbox
          label={t('form.voices')}
          checked={values.with_voices}
          onChange={({ target }) => set({ with_voices: target.checked })}
        />
        <SelectField
          label={t('form.language')}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={values.locale}
          onChange={(event) => set({ locale: event.target.value as Written['locale'] })}
        />
        {letter && letter.state !== 'draft' && <Notice live={false}>{t('form.again')}</Notice>}
        {save.error && Object.keys(wrong).length === 0 && (
          <Notice tone="error">{errorText(save.error)}</Notice>
        )}
      </Form>
    </Card>
  );
}

function fieldsOf(letter: Letter): Written {
  const { to, referral, addressee, why, done, with_voices, locale } = letter;
  return { to, referral, addressee, why, done, with_voices, locale };
}

/** The body of the request: without a service until one is chosen. */
function sentOf<Body extends Partial<Written>>({ to, ...rest }: Body) {
  return { ...rest, ...(to && { to }) };
}
