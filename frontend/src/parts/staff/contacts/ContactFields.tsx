import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/staff/Checkbox';
import { languages, problemOf, relations, type ContactValues, type Refused } from './contactValues';
import layout from '../../../ui/staff/layout.module.css';
import { Notice } from '../../../ui/staff/Notice';
import { SelectField } from '../../../ui/staff/SelectField';
import { TextField } from '../../../ui/staff/TextField';

/** The fields of a guardian, existing or new. The caller adds the buttons. */
export function ContactFields({
  values,
  onChange,
  tried,
  refused,
  hasPhone,
}: {
  values: ContactValues;
  onChange: (values: ContactValues) => void;
  /** True once it was sent: missing values are then reported. */
  tried: boolean;
  refused: Refused | null;
  /** False for product administrators, who neither see nor enter telephone numbers. */
  hasPhone: boolean;
}) {
  const { t } = useTranslation(['contacts', 'common']);
  const hintId = useId();
  const change = (part: Partial<ContactValues>) => onChange({ ...values, ...part });
  const said = (name: keyof ContactValues) => refused?.fields[name]?.join(' ');
  const problem = problemOf(values);
  // An adult with the relation "other" does not decide, unless the school says so.
  const [isOwnWord, setOwnWord] = useState(values.full_name !== '');

  return (
    <div className={layout.stack}>
      <TextField
        label={t('name')}
        autoComplete="off"
        maxLength={300}
        value={values.full_name}
        error={tried && problem === 'name' ? t('nameMissing') : said('full_name')}
        onChange={(event) => change({ full_name: event.target.value })}
      />
      <div className={layout.pair}>
        <SelectField
          label={t('relation')}
          value={values.relation}
          options={relations.map((one) => ({ value: one, label: t(`relations.${one}`) }))}
          error={said('relation')}
          onChange={(event) => {
            const relation = relations.find((one) => one === event.target.value) ?? 'other';
            change({ relation, ...(!isOwnWord && { has_authority: relation !== 'other' }) });
          }}
        />
        <SelectField
          label={t('language')}
          value={values.locale}
          options={languages.map((one) => ({ value: one, label: t(`languages.${one}`) }))}
          error={said('locale')}
          onChange={(event) =>
            change({ locale: languages.find((one) => one === event.target.value) ?? 'ca' })
          }
        />
      </div>
      <TextField
        label={t('common:email')}
        hint={t('emailHint')}
        optional
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={values.email}
        error={tried && problem === 'email' ? t('common:form.invalidEmail') : said('email')}
        onChange={(event) => change({ email: event.target.value })}
      />
      {hasPhone && (
        <TextField
          label={t('phone')}
          optional
          type="tel"
          autoComplete="off"
          maxLength={40}
          value={values.phone}
          error={said('phone')}
          onChange={(event) => change({ phone: event.target.value })}
        />
      )}
      <div>
        <Checkbox
          label={t('authority')}
          describedBy={hintId}
          checked={values.has_authority}
          onChange={(event) => {
            setOwnWord(true);
            change({ has_authority: event.target.checked });
          }}
        />
        <p id={hintId} className={layout.soft}>
          {t('authorityHint')}
        </p>
      </div>
      {refused && Object.keys(refused.fields).length === 0 && (
        <Notice tone="error" title={t('failed')}>
          {refused.text}
        </Notice>
      )}
    </div>
  );
}
