import { useTranslation } from 'react-i18next';
import type { BandName } from '../../api/types';
import { PlainTable } from '../../ui/staff/PlainTable';
import type { Group } from './groups';
import { useFigureWords } from './useFigureWords';
import styles from './figures.module.css';

const rising: readonly BandName[] = [
  'close_to_average',
  'other',
  'slightly_raised',
  'high',
  'very_high',
];
const falling: readonly BandName[] = [
  'close_to_average',
  'other',
  'slightly_lowered',
  'low',
  'very_low',
];

/** The bars' figures as a table. */
export function GroupTable({
  caption,
  groups,
  isFalling,
}: {
  caption: string;
  groups: readonly Group[];
  /** True if lower values are further from the average. */
  isFalling: boolean;
}) {
  const { t } = useTranslation('figures');
  const words = useFigureWords();
  const told = (isFalling ? falling : rising).filter((name) =>
    groups.some(({ row }) => row.bands?.some((band) => band.name === name)),
  );
  return (
    // The keyboard can scroll an element only if it can focus it.
    <div
      role="region"
      aria-label={t('tableOf', { title: caption })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={styles.scroll}
    >
      <PlainTable
        caption={<caption className={styles.caption}>{caption}</caption>}
        className={styles.table}
        columns={[
          {
            key: 'group',
            header: t('columns.group'),
            cell: ({ row }: Group) => <span translate="no">{row.name}</span>,
          },
          { key: 'answered', header: t('columns.answered'), cell: words.answered },
          ...told.map((name) => ({
            key: name,
            header: words.band(name),
            className: styles.number,
            cell: ({ row }: Group) => {
              const band = row.bands?.find((one) => one.name === name);
              return band ? words.share(band.share) : '–';
            },
          })),
        ]}
        rows={groups}
        rowKey={({ row }) => `${row.level} ${row.name}`}
      />
    </div>
  );
}
