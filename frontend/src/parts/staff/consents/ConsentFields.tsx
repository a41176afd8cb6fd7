import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/staff/SelectField';
import { TextField } from '../../../ui/staff/TextField';

const routes = ['paper', 'desk', 'phone'] as const;
export type ConsentRoute = (typeof routes)[number];

/** True if a signed consent has no place of storage: only signed paper is kept. */
export function lacksPlace(route: ConsentRoute, reference: string): boolean {
  return route === 'paper' && reference.trim() === '';
}

/** How a family's answer reached the school, and the place of the paper if it was signed. */
export function ConsentFields({
  reference,
  route,
  onReference,
  onRoute,
  error,
  optional = false,
  many = true,
  brief = false,
  field,
}: {
  reference: string;
  route: ConsentRoute;
  onReference: (reference: string) => void;
  onRoute: (route: ConsentRoute) => void;
  error?: string | undefined;
  /** True for a refusal, which needs no reference. */
  optional?: boolean;
  /** True for the same answer of several families. */
  many?: boolean;
  /** True above a list that has to stay in sight: without an example. */
  brief?: boolean;
  field?: React.Ref<HTMLInputElement>;
}) {
  const { t } = useTranslation('recordConsent');
  return (
    <>
      <SelectField
        label={t('route')}
        value={route}
        options={routes.map((one) => ({ value: one, label: t(`routes.${one}`) }))}
        onChange={(event) => onRoute(routes.find((one) => one === event.target.value) ?? route)}
      />
      {route === 'paper' && (
        <TextField
          ref={field}
          label={t('reference')}
          hint={brief ? undefined : t(many ? 'referenceHint' : 'referenceHintOne')}
          optional={optional}
          autoComplete="off"
          maxLength={200}
          value={reference}
          error={error}
          onChange={(event) => onReference(event.target.value)}
        />
      )}
    </>
  );
}
