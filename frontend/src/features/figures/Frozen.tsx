import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { sdqScales, type SdqScale } from '../../api/staff/scales';
import type { Figures, FigureTables } from '../../api/types';
import { useDates } from '../../lib/useDates';
import { EmptyState } from '../../ui/EmptyState';
import { Card } from '../../ui/staff/Card';
import { Checkbox } from '../../ui/staff/Checkbox';
import { Segments } from '../../ui/staff/Segments';
import { SelectField } from '../../ui/staff/SelectField';
import { Bars } from './Bars';
import { firstToldOf, groupsOf, informants } from './groups';
import { GroupTable } from './GroupTable';
import { TrendCard } from './TrendCard';
import styles from './figures.module.css';

/** The total comes first, as in the files. */
const scales: readonly SdqScale[] = ['total', ...sdqScales.filter((one) => one !== 'total')];

/** The finished figures of one informant and one scale, both chosen in the address. */
export function Frozen({ tables, beside }: { tables: FigureTables; beside: Figures }) {
  const { t } = useTranslation(['figures', 'review']);
  const { long } = useDates();
  const [parameters, setParameters] = useSearchParams();
  if (tables.rows.length === 0) {
    return (
      <EmptyState kind="nothing-yet" title={t('none.title')}>
        {t('none.text')}
      </EmptyState>
    );
  }
  const wanted = (name: string) => parameters.get(name);
  const informant = informants.find((one) => one === wanted('informant')) ?? firstToldOf(tables);
  const scale = scales.find((one) => one === wanted('scale')) ?? 'total';
  const withClasses = wanted('classes') !== null;
  const asTable = wanted('view') === 'table';
  const set = (name: string, value: string | null) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === null) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );

  const all = groupsOf(tables, beside, informant, scale);
  const groups = withClasses ? all : all.filter(({ isWithin }) => !isWithin);
  const caption = t('caption', {
    who: t(`informants.${informant}`),
    what: t(`review:scores.${scale}.name`),
  });
  return (
    <>
      <div className={`${styles.choice} ${styles.unprinted}`}>
        <SelectField
          label={t('choose.informant')}
          value={informant}
          options={informants.map((one) => ({ value: one, label: t(`informants.${one}`) }))}
          onChange={({ target }) => set('informant', target.value)}
        />
        <SelectField
          label={t('choose.scale')}
          value={scale}
          options={scales.map((one) => ({ value: one, label: t(`review:scores.${one}.name`) }))}
          onChange={({ target }) => set('scale', target.value)}
        />
        <Segments
          label={t('choose.view')}
          options={[
            { value: 'bars', label: t('choose.bars') },
            { value: 'table', label: t('choose.table') },
          ]}
          value={asTable ? 'table' : 'bars'}
          onChange={(view) => set('view', view === 'table' ? view : null)}
        />
        {all.some(({ isWithin }) => isWithin) && (
          <Checkbox
            label={t('choose.classes')}
            checked={withClasses}
            onChange={({ target }) => set('classes', target.checked ? 'yes' : null)}
          />
        )}
      </div>
      <Card title={caption}>
        <div className={styles.stack}>
          <p className={styles.soft}>
            {tables.frozen_on !== null && t('read.made', { date: long(tables.frozen_on) })}
          </p>
          {scale === 'prosocial' && <p className={styles.text}>{t('read.prosocial')}</p>}
          {!all.some(({ row }) => row.shown) && <p className={styles.text}>{t('nothing')}</p>}
          {asTable ? (
            <GroupTable caption={caption} groups={groups} isFalling={scale === 'prosocial'} />
          ) : (
            <Bars groups={groups} />
          )}
        </div>
      </Card>
      <TrendCard beside={beside} informant={informant} />
      <div className={styles.beside}>
        <Card title={t('read.title')}>
          <div className={styles.stack}>
            {(['bands', 'rounded', 'few', 'order'] as const).map((one) => (
              <p key={one} className={styles.text}>
                {t(`read.${one}`)}
              </p>
            ))}
          </div>
        </Card>
        {all.some(({ row }) => !row.shown) && (
          <Card title={t('why.title')}>
            <p className={styles.text}>{t('why.text')}</p>
          </Card>
        )}
      </div>
    </>
  );
}
