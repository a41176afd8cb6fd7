import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Figures, FigureTables } from '../../api/types';
import { useDates } from '../../lib/useDates';
import { EmptyState } from '../../ui/EmptyState';
import { Card } from '../../ui/staff/Card';
import { Checkbox } from '../../ui/staff/Checkbox';
import { Disclosure } from '../../ui/staff/Disclosure';
import { groupsOf, informants } from './groups';
import { Legend } from './Legend';
import { TrendCard } from './TrendCard';
import { VoiceTable } from './VoiceTable';
import styles from './figures.module.css';

/** The finished figures of all informants in all areas, as on paper. */
export function Frozen({ tables, beside }: { tables: FigureTables; beside: Figures }) {
  const { t } = useTranslation('figures');
  const { long } = useDates();
  const [parameters, setParameters] = useSearchParams();
  if (tables.rows.length === 0) {
    return (
      <EmptyState kind="nothing-yet" title={t('none.title')}>
        {t('none.text')}
      </EmptyState>
    );
  }
  const withClasses = parameters.get('classes') !== null;
  const voices = informants
    .map((informant) => ({ informant, groups: groupsOf(tables, beside, informant) }))
    .filter(({ groups }) => groups.length > 0);
  const all = voices.flatMap(({ groups }) => groups);

  function showClasses(wanted: boolean) {
    setParameters(wanted ? { classes: 'yes' } : {}, { replace: true, preventScrollReset: true });
  }
  return (
    <>
      <Legend withLow={all.some(({ part }) => part?.low)} />
      {all.some(({ isWithin }) => isWithin) && (
        <div className={styles.unprinted}>
          <Checkbox
            label={t('classes')}
            checked={withClasses}
            onChange={({ target }) => showClasses(target.checked)}
          />
        </div>
      )}
      {voices.map(({ informant, groups }) => (
        <Card key={informant} title={t(`informants.${informant}`)}>
          {groups.some(({ n }) => n !== null) ? (
            <VoiceTable
              caption={t(`informants.${informant}`)}
              groups={withClasses ? groups : groups.filter(({ isWithin }) => !isWithin)}
            />
          ) : (
            <p className={styles.text}>{t('nothing')}</p>
          )}
        </Card>
      ))}
      <TrendCard beside={beside} />
      <p className={styles.text}>{t('read.bands')}</p>
      <Disclosure label={t('read.title')}>
        <div className={styles.stack}>
          {(['prosocial', 'rounded', 'few', 'hidden', 'order'] as const).map((one) => (
            <p key={one} className={styles.text}>
              {t(`read.${one}`)}
            </p>
          ))}
        </div>
      </Disclosure>
      {tables.frozen_on !== null && (
        <p className={styles.soft}>{t('read.made', { date: long(tables.frozen_on) })}</p>
      )}
    </>
  );
}
