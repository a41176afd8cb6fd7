import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { endConnections, providersQuery } from '../../api/staff/signOnProviders';
import type { TestTaker } from '../../api/types';
import { fullName } from '../../lib/fullName';
import { confirm } from '../../ui/confirm';
import { notify } from '../../ui/notify';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import layout from '../../ui/staff/layout.module.css';

/** Ends the connections to external accounts with which a staff member logs in. */
export function EndConnections({ person }: { person: TestTaker }) {
  const { t } = useTranslation('overview');
  const { user } = person;
  const providers = useQuery({ ...providersQuery, enabled: user !== null }).data ?? [];
  if (user === null || providers.length === 0) return null;
  const name = fullName(person);

  async function handleEnd(id: number) {
    const done = await confirm({
      title: t('person.connections.title', { name }),
      body: t('person.connections.text'),
      confirmLabel: t('person.connections.end'),
      busyLabel: t('person.connections.ending'),
      danger: true,
      action: () => endConnections(id),
      failed: (error) => t('person.connections.failed', { reason: errorText(error) }),
    });
    if (done) notify(t('person.connections.done'));
  }
  return (
    <Card title={t('person.connections.card')}>
      <div className={layout.stack}>
        <p>{t('person.connections.text')}</p>
        <div>
          <Button variant="secondary" onClick={() => void handleEnd(user)}>
            {t('person.connections.end')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
