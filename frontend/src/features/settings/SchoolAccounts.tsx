import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import {
  foundProvidersQuery,
  identitiesQuery,
  leaveToConnect,
  unlinkIdentity,
  type Identity,
} from '../../api/signOn';
import { useDates } from '../../lib/useDates';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { confirm } from '../../ui/confirm';
import { Notice } from '../../ui/Notice';
import { notify } from '../../ui/notify';
import { OwnLine } from './OwnList';
import styles from './OwnList.module.css';

const LIST_ID = 'school-accounts';

/** Connects the school's own account for login. Nothing is shown if there is none to connect. */
export function SchoolAccounts({ email }: { email: string }) {
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  const linked = useQuery(identitiesQuery).data ?? [];
  const found = useQuery(foundProvidersQuery(email)).data ?? [];
  const leaving = useMutation({ mutationFn: leaveToConnect, meta: { showsErrors: true } });
  if (linked.length === 0 && found.length === 0) return null;

  async function handleUnlink(identity: Identity) {
    const done = await confirm({
      title: t('ways.removeTitle'),
      body: t('ways.removeText'),
      confirmLabel: t('ways.remove'),
      busyLabel: t('ways.removing'),
      danger: true,
      action: async () => {
        await unlinkIdentity(identity.id);
        await queryClient.invalidateQueries({ queryKey: identitiesQuery.queryKey });
      },
      failed: (failure) => t('ways.failed', { reason: errorText(failure) }),
      returnFocus: () => document.getElementById(LIST_ID),
    });
    if (done) notify(t('ways.removed'));
  }

  return (
    <Card title={t('ways.title')}>
      <div className={styles.part}>
        <p>{t('ways.text')}</p>
        {linked.length > 0 && (
          <ul id={LIST_ID} tabIndex={-1} className={styles.list} aria-label={t('ways.title')}>
            {linked.map((one) => (
              <Line key={one.id} identity={one} onRemove={() => void handleUnlink(one)} />
            ))}
          </ul>
        )}
        {found.map(({ id, name }) => (
          <div key={id}>
            <Button
              variant="secondary"
              busy={leaving.isPending}
              busyLabel={t('ways.leaving')}
              onClick={() => leaving.mutate(id)}
            >
              {t('ways.connect', { name })}
            </Button>
          </div>
        ))}
        {leaving.isError && <Notice tone="error">{errorText(leaving.error)}</Notice>}
      </div>
    </Card>
  );
}

function Line({ identity, onRemove }: { identity: Identity; onRemove: () => void }) {
  const { t } = useTranslation('settings');
  const dates = useDates();
  const name = identity.label || identity.provider.name;
  return (
    <OwnLine
      name={<strong>{name}</strong>}
      note={`${identity.provider.name} · ${t('ways.since', { date: dates.exact(identity.linked_at) })}`}
      action={
        <Button
          variant="quiet"
          size="small"
          aria-label={t('ways.removeThis', { name })}
          onClick={onRemove}
        >
          {t('ways.remove')}
        </Button>
      }
    />
  );
}
