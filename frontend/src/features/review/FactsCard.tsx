import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { Test } from '../../api/types';
import { useUser } from '../../auth/useMe';
import { Card } from '../../ui/staff/Card';
import { EmailText } from '../../ui/staff/EmailText';
import styles from './review.module.css';

/** The informant, the school and the comment. The page's header says who answered, about whom and when. */
export function FactsCard({ test }: { test: Test }) {
  const { t } = useTranslation(['review', 'common']);
  const { role } = useUser();
  const ofAlba = test.school === null ? 'family' : 'alba';
  const whoActs = role === 'S' ? 'school' : ofAlba;
  const school = [test.school, test.course_and_class].filter(Boolean).join(' · ');
  return (
    <Card title={t('detail.facts')}>
      <dl className={styles.facts}>
        {test.informant && (
          <Fact name={t('detail.informant')}>{t(`detail.informants.${test.informant}`)}</Fact>
        )}
        <Fact name={t('common:email')}>
          <EmailText email={test.test_taker_email} />
        </Fact>
        <Fact name={t('detail.school')}>{school || t('list.noSchool')}</Fact>
        <Fact name={t('detail.comment')}>
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
