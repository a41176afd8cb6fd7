import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { Test } from '../../api/types';
import { useUser } from '../../auth/useMe';
import { testMoment } from '../../lib/testMoment';
import { useDates } from '../../lib/useDates';
import { testNameKey } from '../../i18n/testTypes';
import { Card } from '../../ui/staff/Card';
import { EmailText } from '../../ui/EmailText';
import styles from './review.module.css';

/** Which test it is, who answered it, about whom, and what they added. */
export function FactsCard({ test }: { test: Test }) {
  const { t } = useTranslation(['review', 'common']);
  const dates = useDates();
  const { role } = useUser();
  const ofAlba = test.school === null ? 'family' : 'alba';
  const whoActs = role === 'S' ? 'school' : ofAlba;
  const school = [test.school, test.course_and_class].filter(Boolean).join(' · ');
  return (
    <Card title={t('detail.facts')}>
      <dl className={styles.facts}>
        <Fact name={t('detail.type')}>{t(testNameKey(test.test_type))}</Fact>
        <Fact name={t('common:date')}>{dates.long(testMoment(test))}</Fact>
        <Fact name={t('detail.takenBy')}>{test.test_taker_name}</Fact>
        {test.on_behalf_of_test_taker_name && (
          <Fact name={t('detail.about')}>{test.on_behalf_of_test_taker_name}</Fact>
        )}
        {test.informant && (
          <Fact name={t('detail.informant')}>{t(`detail.informants.${test.informant}`)}</Fact>
        )}
        <Fact name={t('common:email')} whole>
          <EmailText email={test.test_taker_email} />
        </Fact>
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
