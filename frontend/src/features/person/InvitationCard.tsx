import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TestTaker } from '../../api/types';
import { useDates } from '../../lib/useDates';
import { EmailText } from '../../ui/staff/EmailText';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import { Notice } from '../../ui/staff/Notice';
import { StateBadge } from '../../parts/staff/people/StateBadge';
import { useInviteChosen } from '../../parts/staff/people/useInviteChosen';
import layout from '../../ui/staff/layout.module.css';
import styles from './bonds.module.css';

/** A person's progress from the invitation to the account, and a button to invite them again. */
export function InvitationCard({ person }: { person: TestTaker }) {
  const { t } = useTranslation(['overview', 'people', 'common']);
  const { long } = useDates();
  const card = useRef<HTMLDivElement>(null);
  const invite = useInviteChosen(() => card.current?.querySelector('button') ?? null);
  const { state } = person;
  return (
    <Card title={t('person.way.title')}>
      <div ref={card} className={layout.stack}>
        <dl className={styles.facts}>
          <dt>{t('people:list.state')}</dt>
          <dd>{state && <StateBadge state={state} />}</dd>
          <dt>{t('common:email')}</dt>
          <dd>
            <EmailText email={person.email} />
          </dd>
          <dt>{t('people:list.lastLogin')}</dt>
          <dd>{person.last_login_on ? long(person.last_login_on) : t('people:list.never')}</dd>
          {person.left_on && (
            <>
              <dt>{t('people:states.left')}</dt>
              <dd>{long(person.left_on)}</dd>
            </>
          )}
        </dl>
        {person.address_lost_on && (
          <Notice tone="warning" live={false}>
            {t('person.addressLost', { day: long(person.address_lost_on) })}
          </Notice>
        )}
        {person.undelivered && (
          <Notice tone="warning" live={false}>
            {t('person.undelivered')}
          </Notice>
        )}
        {(state === 'invited' || state === 'not_invited') && (
          <div>
            <Button variant="secondary" onClick={() => void invite([person])}>
              {t(state === 'invited' ? 'people:invite.again' : 'person.way.invite')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
