import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import {
  changeProvider,
  deleteProvider,
  providersQuery,
  tryOut,
  type Provider,
  type ProviderChange,
} from '../../api/staff/signOnProviders';
import { useUser } from '../../auth/useMe';
import { Badge } from '../../ui/staff/Badge';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import { Disclosure } from '../../ui/staff/Disclosure';
import layout from '../../ui/staff/layout.module.css';
import { Notice } from '../../ui/staff/Notice';
import { confirm } from '../../ui/confirm';
import { LiftForm } from './LiftForm';
import { ProviderFacts } from './ProviderFacts';
import { ProviderForm } from './ProviderForm';
import { Steps } from './Steps';
import styles from './signOn.module.css';

const invalidates = [providersQuery.queryKey];

export function ProviderCard({ provider }: { provider: Provider }) {
  const { t } = useTranslation(['signOn', 'common']);
  const { role } = useUser();
  const queryClient = useQueryClient();
  const [editing, setEditing] = useState(false);
  const { id, state, required, missing } = provider;
  const lacks = state === 'on' && !required && missing.length > 0;
  const change = useMutation({
    mutationFn: (body: ProviderChange) => changeProvider(id, body),
    meta: { showsErrors: true, invalidates },
  });
  const trial = useMutation({ mutationFn: () => tryOut(id), meta: { showsErrors: true } });
  const failure = change.error ?? trial.error;
  const decides = role === 'P' || role === 'S';
  const isProved = provider.proved_at !== null;
  const next = state === 'on' ? null : !isProved ? 'try' : role === 'P' ? 'on' : 'wait';

  async function handleRequire() {
    await confirm({
      title: t(required ? 'require.endTitle' : 'require.title'),
      body: t(required ? 'require.endText' : 'require.text', { name: provider.name }),
      confirmLabel: t(required ? 'require.end' : 'require.do'),
      busyLabel: t('working'),
      action: () => change.mutateAsync({ required: !required }),
      failed: errorText,
    });
  }
  async function handleDelete() {
    await confirm({
      title: t('remove.title', { name: provider.name }),
      body: t('remove.text'),
      confirmLabel: t('remove.do'),
      busyLabel: t('working'),
      danger: true,
      action: async () => {
        await deleteProvider(id);
        await queryClient.invalidateQueries({ queryKey: providersQuery.queryKey });
      },
      failed: errorText,
    });
  }

  if (editing) return <ProviderForm provider={provider} onEnd={() => setEditing(false)} />;
  return (
    <Card title={provider.name}>
      <div className={layout.stack}>
        <div className={styles.marks}>
          <Badge tone={state === 'on' ? 'success' : 'neutral'}>{t(`states.${state}`)}</Badge>
          {required && <Badge tone="lilac">{t('required')}</Badge>}
        </div>
        <ProviderFacts provider={provider} />
        {decides && next !== null && <p>{t(`next.${next}`)}</p>}
        {decides && lacks && (
          <div>
            <p>{t('require.missing')}</p>
            <ul>
              {missing.map(({ code, text }) => (
                <li key={code}>{text}</li>
              ))}
            </ul>
          </div>
        )}
        {failure && <Notice tone="error">{errorText(failure)}</Notice>}
        {decides && (
          <div className={layout.buttons}>
            <Button
              variant={next === 'try' ? 'primary' : 'secondary'}
              busy={trial.isPending}
              busyLabel={t('working')}
              onClick={() => trial.mutate()}
            >
              {t('try')}
            </Button>
            {role === 'P' && (
              <Button
                variant={next === 'on' ? 'primary' : 'secondary'}
                busy={change.isPending}
                busyLabel={t('working')}
                onClick={() => change.mutate({ state: state === 'on' ? 'off' : 'on' })}
              >
                {t(state === 'on' ? 'switchOff' : 'switchOn')}
              </Button>
            )}
          </div>
        )}
        {decides && (
          <div className={layout.buttons}>
            {((state === 'on' && !lacks) || required) && (
              <Button variant="quiet" onClick={() => void handleRequire()}>
                {t(required ? 'require.end' : 'require.do')}
              </Button>
            )}
            {role === 'P' && (
              <>
                <Button variant="quiet" onClick={() => setEditing(true)}>
                  {t('edit')}
                </Button>
                <Button variant="quietDanger" onClick={() => void handleDelete()}>
                  {t('remove.do')}
                </Button>
              </>
            )}
          </div>
        )}
        {role === 'P' && required && <LiftForm provider={provider} />}
        <Disclosure label={t('steps.show')}>
          <Steps
            kind={provider.kind}
            redirect={provider.redirect_uri}
            logout={provider.logout_uri}
          />
        </Disclosure>
      </div>
    </Card>
  );
}
