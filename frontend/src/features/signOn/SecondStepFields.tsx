import { useTranslation } from 'react-i18next';
import type { Provider } from '../../api/staff/signOnProviders';
import { Button } from '../../ui/staff/Button';
import layout from '../../ui/staff/layout.module.css';
import { SelectField } from '../../ui/staff/SelectField';
import { TextField } from '../../ui/staff/TextField';

const CLAIMS = ['amr', 'acr', 'acrs'] as const;
export type Claim = (typeof CLAIMS)[number] | '';

/** Splits the text of a field at commas and spaces. */
export function wordsOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter((word) => word !== '');
}

/**
 * Chooses whether the service's own second step is enough, and which claim in its answer proves it.
 */
export function SecondStepFields({
  claim,
  values,
  error,
  seen,
  onChange,
}: {
  claim: Claim;
  values: string;
  error: string | undefined;
  /** The claims of the last trial, if there was one. */
  seen: Provider['claims_seen'];
  onChange: (changed: { claim?: Claim; factor?: string }) => void;
}) {
  const { t } = useTranslation('signOn');
  const came = seen.find((one) => one.claim === claim)?.value ?? '';
  const missing = wordsOf(came).filter((word) => !wordsOf(values).includes(word));
  return (
    <>
      <SelectField
        label={t('factor.label')}
        hint={t('factor.hint')}
        value={claim}
        options={[
          { value: '', label: t('factor.none') },
          ...CLAIMS.map((one) => ({ value: one, label: t(`factor.claims.${one}`) })),
        ]}
        onChange={(event) => onChange({ claim: event.target.value as Claim })}
      />
      {claim !== '' && (
        <>
          <TextField
            label={t('factor.values')}
            hint={t('factor.valuesHint')}
            value={values}
            error={error}
            onChange={(event) => onChange({ factor: event.target.value })}
          />
          {seen.length > 0 && came === '' && (
            <p className={layout.soft}>{t('factor.notSeen', { claim })}</p>
          )}
          {missing.length > 0 && (
            <div className={layout.buttons}>
              <span className={layout.soft}>{t('factor.seen')}</span>
              {missing.map((word) => (
                <Button
                  key={word}
                  size="small"
                  variant="quiet"
                  onClick={() => onChange({ factor: [...wordsOf(values), word].join(', ') })}
                >
                  {t('factor.take', { value: word })}
                </Button>
              ))}
            </div>
          )}
        </>
      )}
    </>
  );
}
