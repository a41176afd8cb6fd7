import { useTranslation } from 'react-i18next';
import type { ChangeSeries } from '../../api/types';
import { useDates } from '../../lib/useDates';
import { drawingOf, MOST, monthsIn, xOf, type Span } from './plot';
import styles from './change.module.css';

const bands = ['close_to_average', 'slightly_raised', 'high', 'very_high'] as const;
const HEIGHT = 360;

/** The points by date on the whole axis. The table beside it says the same. */
export function ChangePlot({ series, span }: { series: ChangeSeries; span: Span }) {
  const { t } = useTranslation(['voices', 'review']);
  const { digits } = useDates();
  const drawing = drawingOf(series, span);
  return (
    <figure className={styles.figure}>
      <div className={styles.plot} aria-hidden="true">
        <div className={styles.words}>
          {drawing.middles.map((middle, at) => (
            <span key={middle} style={{ marginTop: (HEIGHT * middle) / 100 }}>
              {t(`review:bands.${bands[at] ?? 'very_high'}`)}
            </span>
          ))}
        </div>
        <div className={styles.area}>
          <svg width="100%" height={HEIGHT} focusable="false" className={styles.canvas}>
            {drawing.chance && (
              <rect
                x="0"
                width="100%"
                y={`${drawing.chance.top}%`}
                height={`${drawing.chance.height}%`}
                className={styles.chance}
              />
            )}
            {drawing.edges.map((edge) => (
              <line
                key={edge}
                x1="0"
                x2="100%"
                y1={`${edge}%`}
                y2={`${edge}%`}
                className={styles.edge}
              />
            ))}
            <line x1="0" x2="0" y1="0" y2="100%" className={styles.axis} />
            <line x1="0" x2="100%" y1="100%" y2="100%" className={styles.axis} />
            {monthsIn(span).map((month) => (
              <line
                key={month}
                x1={`${xOf(month, span)}%`}
                x2={`${xOf(month, span)}%`}
                y1={HEIGHT - 6}
                y2={HEIGHT}
                className={styles.axis}
              />
            ))}
            {drawing.points.map(({ key, x, y }) => (
              <circle key={key} cx={`${x}%`} cy={`${y}%`} r="7" className={styles.point} />
            ))}
          </svg>
          <div className={styles.days}>
            {series.points.map((one) => (
              <span key={one.test} style={{ insetInlineStart: `${xOf(one.finished_on, span)}%` }}>
                {digits(one.finished_on)}
              </span>
            ))}
          </div>
        </div>
        {drawing.numbers && (
          <div className={styles.words}>
            {[0, MOST / 2, MOST].map((one) => (
              <span key={one} style={{ marginTop: HEIGHT * (1 - one / MOST) }}>
                {one}
              </span>
            ))}
          </div>
        )}
      </div>
      <figcaption className={styles.soft}>
        {t(drawing.chance ? 'change.stripe' : 'change.places')}
      </figcaption>
    </figure>
  );
}
