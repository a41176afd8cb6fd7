import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { Test } from '../../api/types';
import { useUser } from '../../auth/useMe';
import { Card } from '../../ui/staff/Card';
import { EmailText } from '../../ui/EmailText';
import styles from './review.module.css';

/** Who answered, as what, at which school, and what they added. The page's head says about whom and when. */
export function FactsCard({ test }: { test: Test }) {
  const { t } = useTranslation('review');
  const { role } = useUser();
  const ofAlba = test.school === null ? 'family' : 'alba';
  const whoActs = role === 'S' ? 'school' : ofAlba;
  const school = [test.school, test.course_and_class].filter(Boolean).join(' · ');
  return (
    <Card title={t('detail.facts')}>
      <dl className={styles.facts}>
        <Fact name={t('detail.takenBy')}>
          {test.test_taker_name}
          {test.test_taker_email && (
            <span className={styles.under}>
              <EmailText email={test.test_taker_email} />
            </span>
          )}
        </Fact>
        {test.informant && (
          <Fact name={t('detail.informant')}>{t(`detail.informants.${test.informant}`)}</Fact>
        )}
        <Fact name={t('detail.school')} whole>
          {school || t('list.noSchool')}
        </Fact>
        <Fact name={t('detail.comment')} whole>
          {test.extra_comment ? (
            <>
              <span className={styles.comment}>{test.extra_comment}</span>
              <span className={styles.alarmed}>{t(`detail.alarmed.${whoActs}`)}</span>
            </>
          ) : (
            t('detail.noComment')
          )}
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({
  name,
  whole = false,
  children,
}: {
  name: string;
  whole?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={whole ? styles.whole : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
