import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BandName, FigureRow } from '../../api/types';
import { useFigureWords } from './useFigureWords';
import type { Group } from './groups';
import styles from './figures.module.css';

/** The distance from the average, as a depth of one hue: 0 to 3. */
const depths: Record<BandName, number> = {
  close_to_average: 0,
  slightly_raised: 1,
  slightly_lowered: 1,
  other: 2,
  high: 2,
  low: 2,
  very_high: 3,
  very_low: 3,
};

/** A bar of 100 % for each group, repeated in words below. */
export function Bars({ groups }: { groups: readonly Group[] }) {
  const { t } = useTranslation('figures');
  const words = useFigureWords();
  return (
    <ul className={styles.groups}>
      {groups.map((group) => {
        const { row, part, isWithin } = group;
        return (
          <li key={`${row.level} ${row.name}`} className={isWithin ? styles.within : undefined}>
            <p className={styles.head}>
              <strong className={row.level === 'school' ? styles.school : undefined} translate="no">
                {row.name}
              </strong>
              <span className={styles.soft}>{words.answered(group)}</span>
            </p>
            {row.bands && (
              <>
                <Bar bands={row.bands} isLow={part?.low ?? false} />
                <ul className={styles.shares}>
                  {row.bands.map(({ name, share }) => (
                    <li key={name}>
                      <Swatch name={name} />
                      {words.band(name)}: <span className={styles.share}>{words.share(share)}</span>
                    </li>
                  ))}
                </ul>
                {part?.low && <p className={styles.soft}>{t('low')}</p>}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Drawn with fills and lines, which are printed even without background colours. */
function Bar({ bands, isLow }: { bands: NonNullable<FigureRow['bands']>; isLow: boolean }) {
  const hatch = useId();
  // The rounded shares add up only to about 100.
  const upTo = (end: number) => bands.slice(0, end).reduce((sum, { share }) => sum + share, 0);
  const whole = upTo(bands.length);
  return (
    <svg className={styles.bar} width="100%" height="28" aria-hidden="true" focusable="false">
      {isLow && (
        <pattern
          id={hatch}
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0v7" className={styles.hatch} />
        </pattern>
      )}
      {bands.map(({ name, share }, at) => (
        <rect
          key={name}
          x={`${(100 * upTo(at)) / whole}%`}
          width={`${(100 * share) / whole}%`}
          height="28"
          className={depthClass(name)}
        />
      ))}
      {isLow && <rect width="100%" height="28" fill={`url(#${hatch})`} />}
    </svg>
  );
}

function Swatch({ name }: { name: BandName }) {
  return (
    <svg className={styles.swatch} width="14" height="14" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="12" height="12" className={depthClass(name)} />
    </svg>
  );
}

function depthClass(name: BandName): string | undefined {
  return [styles.depth0, styles.depth1, styles.depth2, styles.depth3][depths[name]];
}
