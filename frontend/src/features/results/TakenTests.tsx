import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Test } from '../../api/types';
import { paths } from '../../paths';
import { isPast } from '../../lib/days';
import { testMoment } from '../../lib/testMoment';
import { useDates } from '../../lib/useDates';
import { testNameKey } from '../../i18n/testTypes';
import { buttonClass } from '../../ui/Button';
import styles from './TakenTests.module.css';
import { WithdrawTest } from './WithdrawTest';

/**
 * Finished tests as a table whose rows become cards on a narrow screen. Its roles are spelled out,
 * because browsers forget them without a table layout.
 */
export function TakenTests({
  tests,
  withPerson,
}: {
  tests: readonly Test[];
  /** True if the table says who each test is about. */
  withPerson: boolean;
}) {
  const { t } = useTranslation(['results', 'common']);
  const dates = useDates();
  const headers = [t('type'), t('common:date'), ...(withPerson ? [t('person')] : []), t('report')];
  return (
    <table role="table" className={styles.table}>
      <caption className="visually-hidden">{t('caption')}</caption>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {headers.map((header) => (
            <th key={header} role="columnheader" scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {tests.map((test) => (
          <tr key={test.id} role="row" className={styles.row}>
            <th role="rowheader" scope="row" className={styles.name}>
              {t(testNameKey(test.test_type))}
            </th>
            <td role="cell">{dates.short(testMoment(test))}</td>
            {withPerson && (
              <td role="cell" translate="no">
                {test.on_behalf_of_test_taker_name ?? t('oneself')}
              </td>
            )}
            <td role="cell">
              <ReportLink test={test} />
              {!test.is_available && (
                <WithdrawTest
                  id={test.id}
                  which={`${t(testNameKey(test.test_type))}, ${dates.short(test.created_at)}`}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Leads to the result in any case: if there is nothing to download yet, that screen says why. */
function ReportLink({ test }: { test: Test }) {
  const { t } = useTranslation(['results', 'common']);
  const dates = useDates();
  const ready = test.is_available && test.does_results_pdf_exist;
  return (
    <Link to={paths.result.to(test.id)} className={styles.report}>
      <span>
        {ready ? t('available') : t('notAvailable')}
        <Wait test={test} />
      </span>
      <span className={buttonClass({ size: 'small', variant: ready ? 'primary' : 'secondary' })}>
        {ready ? t('open') : t('openPending')}
      </span>
      <span className="visually-hidden">
        {t(testNameKey(test.test_type))}, {dates.short(testMoment(test))}
      </span>
    </Link>
  );
}

/** Says when the report usually arrives; nothing if it is there, or too little is known. */
function Wait({ test }: { test: Test }) {
  const { t } = useTranslation('results');
  const dates = useDates();
  const day = test.usual_release_on;
  if (day === null) return null;
  return (
    <span className={styles.wait}>
      {isPast(day) ? t('late') : t('usual', { date: dates.day(day) })}
    </span>
  );
}
