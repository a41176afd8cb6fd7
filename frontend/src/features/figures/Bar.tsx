import { useId } from 'react';
import type { BandName, FigureRow } from '../../api/types';
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

/**
 * A bar of 100 %, drawn with fills and lines, which are printed even without background colours.
 * `isLow`: hatched, because few have answered.
 */
export function Bar({ bands, isLow }: { bands: NonNullable<FigureRow['bands']>; isLow: boolean }) {
  // The rounded shares add up only to about 100.
  const upTo = (end: number) => bands.slice(0, end).reduce((sum, { share }) => sum + share, 0);
  const whole = upTo(bands.length);
  return (
    <svg className={styles.bar} width="100%" height="16" aria-hidden="true" focusable="false">
      {bands.map(({ name, share }, at) => (
        <rect
          key={name}
          x={`${(100 * upTo(at)) / whole}%`}
          width={`${(100 * share) / whole}%`}
          height="16"
          className={depthClass(name)}
        />
      ))}
      {isLow && <Hatch />}
    </svg>
  );
}

/** A band's colour beside its name. */
export function Swatch({ name }: { name: BandName | 'low_participation' }) {
  return (
    <svg className={styles.swatch} width="14" height="14" aria-hidden="true" focusable="false">
      <rect
        x="1"
        y="1"
        width="12"
        height="12"
        className={depthClass(name === 'low_participation' ? 'close_to_average' : name)}
      />
      {name === 'low_participation' && <Hatch />}
    </svg>
  );
}

function Hatch() {
  const id = useId();
  return (
    <>
      <pattern
        id={id}
        width="7"
        height="7"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M0 0v7" className={styles.hatch} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </>
  );
}

function depthClass(name: BandName): string | undefined {
  return [styles.depth0, styles.depth1, styles.depth2, styles.depth3][depths[name]];
}
