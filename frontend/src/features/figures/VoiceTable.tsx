import { useTranslation } from 'react-i18next';
import type { FigureRow } from '../../api/types';
import type { SdqScale } from '../../api/staff/scales';
import { listed } from '../../lib/listed';
import { PlainTable } from '../../ui/staff/PlainTable';
import { Bar } from './Bar';
import { scales, type Group } from './groups';
import { useFigureWords } from './useFigureWords';
import styles from './figures.module.css';

/** The answers of one kind of informant: a line for each group, a bar for each area. */
export function VoiceTable({ caption, groups }: { caption: string; groups: readonly Group[] }) {
  const { t, i18n } = useTranslation(['figures', 'review']);
  const words = useFigureWords();
  const shown = groups.filter(({ n }) => n !== null);
  const hidden = groups.filter(({ n }) => n === null).map(({ name }) => name);
  const nameOf = (scale: SdqScale) => t(`review:scores.${scale}.name`);
  return (
    <div className={styles.voice}>
      {shown.length > 0 && (
        <PlainTable
          caption={<caption className="visually-hidden">{caption}</caption>}
          className={styles.table}
          columns={[
            {
              key: 'group',
              header: t('columns.group'),
              className: styles.group,
              cell: (group: Group) => (
                <>
                  <strong translate="no">{group.name}</strong>{' '}
                  <span className={styles.soft}>{words.answered(group)}</span>
                  {group.part?.low && <span className="visually-hidden"> {t('low')}</span>}
                </>
              ),
            },
            ...scales.map((scale) => ({
              key: scale,
              header: nameOf(scale),
              className: styles.area,
              cell: ({ of, part }: Group) => (
                <>
                  <span className={styles.areaName} aria-hidden="true">
                    {nameOf(scale)}
                  </span>
                  <Area bands={of.get(scale)?.bands ?? null} isLow={part?.low ?? false} />
                </>
              ),
            })),
          ]}
          rows={shown}
          rowKey={({ level, name }) => `${level} ${name}`}
          rowClass={({ isWithin }) => (isWithin ? styles.within : undefined)}
        />
      )}
      {hidden.length > 0 && (
        <p className={styles.soft}>{t('hidden', { names: listed(hidden, i18n.language) })}</p>
      )}
    </div>
  );
}

function Area({ bands, isLow }: { bands: FigureRow['bands']; isLow: boolean }) {
  const { t } = useTranslation('figures');
  const words = useFigureWords();
  if (bands === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('notShown')}</span>
      </>
    );
  }
  return (
    <>
      <Bar bands={bands} isLow={isLow} />
      <span className={styles.shares} aria-hidden="true">
        {bands.map(({ share }) => share).join(' · ')}
      </span>
      <span className="visually-hidden">
        {bands.map(({ name, share }) => `${words.band(name)}: ${words.share(share)}`).join('; ')}
      </span>
    </>
  );
}
