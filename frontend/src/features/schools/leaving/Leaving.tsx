import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { departureQuery } from '../../../api/staff/leaving';
import type { SchoolRow } from '../../../api/types';
import { useUser } from '../../../auth/useMe';
import { Disclosure } from '../../../ui/staff/Disclosure';
import { FoldedCard } from '../../../ui/staff/FoldedCard';
import layout from '../../../ui/staff/layout.module.css';
import styles from '../schools.module.css';
import { AskToLeave } from './AskToLeave';
import { ConfirmKey } from './ConfirmKey';
import { HandOver } from './HandOver';
import { HowFar } from './HowFar';
import { SetKey } from './SetKey';
import { Stay } from './Stay';

const steps = ['what', 'form', 'who', 'erased'] as const;

/** Leaving Alba: what it means, and the next step for the school or for Alba's team. */
export default function Leaving({ school }: { school: SchoolRow }) {
  const { t } = useTranslation('leaving');
  const { role } = useUser();
  const found = useQuery({ ...departureQuery(school.id), enabled: school.leaves });
  const departure = school.leaves ? (found.data ?? null) : null;
  const isTeam = role === 'P';
  if (found.isLoading || (isTeam && departure === null)) return null;
  return (
    <div className={styles.below}>
      <FoldedCard
        title={t(isTeam ? 'titleTeam' : 'title')}
        unfolded={departure !== null || found.isError}
      >
        <div className={layout.stack}>
          <p className={layout.soft}>{t('text')}</p>
          <Disclosure label={t('more')}>
            {steps.map((one) => (
              <section key={one}>
                <h3>{t(`${one}.title`)}</h3>
                <p>{t(`${one}.text`)}</p>
              </section>
            ))}
          </Disclosure>
          {departure === null ? (
            !found.isError && <AskToLeave school={school.id} />
          ) : (
            <>
              <HowFar departure={departure} isTeam={isTeam} />
              {isTeam && departure.closed_at === null && <SetKey school={school.id} />}
              {!isTeam && departure.fingerprint !== '' && departure.confirmed_at === null && (
                <ConfirmKey school={school.id} />
              )}
              {isTeam && <HandOver school={school} departure={departure} />}
              {isTeam === (departure.closed_at !== null) && (
                <Stay school={school} isClosed={departure.closed_at !== null} />
              )}
            </>
          )}
        </div>
      </FoldedCard>
    </div>
  );
}
