import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../api/errors';
import { schoolsQuery } from '../../api/staff/schools';
import {
  changeProvider,
  createProvider,
  providersQuery,
  type NewProvider,
  type Provider,
} from '../../api/staff/signOnProviders';
import type { School } from '../../api/types';
import { useForm } from '../../forms/useForm';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import { Checkbox } from '../../ui/staff/Checkbox';
import { Form } from '../../ui/staff/Form';
import { Notice } from '../../ui/staff/Notice';
import { Restored } from '../../ui/staff/Restored';
import { SearchSelect } from '../../ui/staff/SearchSelect';
import { SelectField } from '../../ui/staff/SelectField';
import { TextField } from '../../ui/staff/TextField';
import { SecondStepFields, wordsOf, type Claim } from './SecondStepFields';
import { Steps } from './Steps';

const KINDS = ['google', 'entra', 'oidc'] as const;
type Kind = (typeof KINDS)[number];
/** Alba's own second factor. */
const OWN: Claim = '';

/** Adds a provider, or changes one. The secret is never shown again. */
export function ProviderForm({ provider, onEnd }: { provider?: Provider; onEnd: () => void }) {
  const { t } = useTranslation(['signOn', 'common']);
  const { values, set, restored, done } = useForm(`sign-on.${provider?.id ?? 'new'}`, {
    kind: provider?.kind ?? 'google',
    name: provider?.name ?? '',
    schools: provider?.schools ?? [],
    all: provider?.schools === null,
    client_id: provider?.client_id ?? '',
    issuer: provider?.issuer ?? '',
    tenant: provider?.tenant ?? '',
    domains: provider?.domains.join(', ') ?? '',
    claim: provider?.second_factor?.claim ?? OWN,
    factor: provider?.second_factor?.values.join(', ') ?? '',
  });
  const [secret, setSecret] = useState('');
  const schools = useQuery(schoolsQuery).data ?? [];
  const save = useMutation({
    mutationFn: () => {
      const body = bodyOf(values, secret);
      const { kind: _kind, ...change } = body;
      return provider ? changeProvider(provider.id, change) : createProvider(body as NewProvider);
    },
    meta: { showsErrors: true, invalidates: [providersQuery.queryKey] },
    onSuccess: () => {
      done();
      onEnd();
    },
  });
  const wrong: Record<string, string[]> = save.error instanceof ApiError ? save.error.fields : {};
  const text = (name: 'name' | 'client_id' | 'issuer' | 'tenant' | 'domains') => ({
    value: values[name],
    error: wrong[name]?.join(' '),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });

  return (
    <Card title={t(provider ? 'form.edit' : 'add')}>
      <Form
        busy={save.isPending}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
        buttons={
          <>
            <Button type="submit" busy={save.isPending} busyLabel={t('working')}>
              {t('common:actions.save')}
            </Button>
            <Button
              variant="secondary"
              onClick={() => {
                done();
                onEnd();
              }}
            >
              {t('common:actions.cancel')}
            </Button>
          </>
        }
      >
        <Restored when={restored} />
        {!provider && (
          <SelectField
            label={t('form.kind')}
            value={values.kind}
            options={KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
            onChange={(event) => set({ kind: event.target.value as Kind })}
          />
        )}
        <Steps
          kind={values.kind}
          redirect={provider?.redirect_uri ?? `${window.location.origin}/sso`}
        />
        <TextField
          label={t('form.name')}
          hint={t('form.nameHint')}
          maxLength={80}
          {...text('name')}
        />
        <Checkbox
          label={t('form.all')}
          checked={values.all}
          onChange={(event) => set({ all: event.target.checked })}
        />
        {!values.all && (
          <SearchSelect<School>
            multiple
            label={t('form.schools')}
            items={schools}
            itemKey={(school) => school.id}
            itemLabel={(school) => school.school_name}
            itemNote={(school) => school.school_postal_code}
            error={wrong.schools?.join(' ')}
            value={schools.filter(({ id }) => values.schools.includes(id))}
            onChange={(chosen) => set({ schools: chosen.map(({ id }) => id) })}
          />
        )}
        <TextField label={t('form.domains')} hint={t('form.domainsHint')} {...text('domains')} />
        {values.kind === 'entra' && (
          <TextField label={t('form.tenant')} hint={t('form.tenantHint')} {...text('tenant')} />
        )}
        {values.kind === 'oidc' && (
          <TextField label={t('form.issuer')} hint={t('form.issuerHint')} {...text('issuer')} />
        )}
        <TextField label={t('form.client')} {...text('client_id')} />
        <TextField
          label={t('form.secret')}
          hint={provider && t('form.secretHint')}
          type="password"
          autoComplete="off"
          value={secret}
          error={wrong.client_secret?.join(' ')}
          onChange={(event) => setSecret(event.target.value)}
        />
        <SecondStepFields
          claim={values.claim}
          values={values.factor}
          error={wrong.second_factor?.join(' ')}
          seen={provider?.claims_seen ?? []}
          onChange={set}
        />
        {save.isError && <Notice tone="error">{errorText(save.error)}</Notice>}
      </Form>
    </Card>
  );
}

function bodyOf(
  values: {
    kind: Kind;
    name: string;
    schools: readonly number[];
    all: boolean;
    client_id: string;
    issuer: string;
    tenant: string;
    domains: string;
    claim: Claim;
    factor: string;
  },
  secret: string,
) {
  const { kind, name, client_id, issuer, tenant, claim, factor } = values;
  return {
    kind,
    name,
    client_id,
    schools: values.all ? null : [...values.schools],
    domains: wordsOf(values.domains),
    second_factor: claim === '' ? null : { claim, values: wordsOf(factor) },
    ...(secret !== '' && { client_secret: secret }),
    ...(kind === 'oidc' && { issuer }),
    ...(kind === 'entra' && { tenant }),
  };
}
