import { useTranslation } from 'react-i18next';
import type { Case, Measured } from '../../api/types';
import { useUser } from '../../auth/useMe';
import { useDates } from '../../lib/useDates';
import { stepOf, useBandName } from '../../parts/staff/bands/bands';
import { Mark } from '../../parts/staff/bands/Mark';
import { paths } from '../../paths';
import { ButtonLink } from '../../ui/staff/Button';
import { FoldedCard } from '../../ui/staff/FoldedCard';
import layout from '../../ui/staff/layout.module.css';
import { AskAgain } from './AskAgain';
import styles from './measured.module.css';
import { useMeasuredWords } from './useMeasuredWords';

/** Did it help? What was said before the case and since, and the day on which to ask again. */
export function CaseMeasured({ one }: { one: Case }) {
  const { t } = useTranslation('reading');
  const reads = useUser().user.reads_for.includes(one.school);
  // Without a class here the pupil is at another school, or at none.
  const isThere = one.course !== '' && !one.practice;
  const isSaid = one.measured.some(({ last }) => last !== null);
  return (
    <FoldedCard
      title={t('case.measured.title')}
      {...(!isSaid && {
        state: t(one.measured.length === 0 ? 'case.measured.none' : 'case.measured.one_point'),
      })}
      unfolded={isSaid || one.ask_again_on !== null}
    >
      <div className={layout.stack}>
        {one.measured.length === 0 ? (
          <p>{t('case.measured.none')}</p>
        ) : (
          <div className={styles.beside}>
            <div className={layout.stack}>
              {one.measured.map((line) => (
                <Line key={line.voice} line={line} />
              ))}
            </div>
            <p className={styles.chance}>{t('case.measured.chance')}</p>
          </div>
        )}
        {isThere && <AskAgain one={one} />}
        {isThere && reads && (
          <div>
            <ButtonLink
              variant="secondary"
              to={paths.voices.to(
                one.test_taker,
                undefined,
                one.closed_at === null ? one.id : 'new',
              )}
            >
              {t('case.again.now', { name: one.first_name })}
            </ButtonLink>
          </div>
        )}
      </div>
    </FoldedCard>
  );
}

function Line({ line }: { line: Measured }) {
  const { t } = useTranslation('reading');
  const { who, said } = useMeasuredWords(line);
  return (
    <section className={styles.line}>
      <h3 className={styles.who}>{who}</h3>
      <dl className={styles.pair}>
        <Side
          title={t('case.measured.before')}
          point={line.first}
          nobody={t('case.measured.nobodyBefore')}
        />
        <Side
          title={t('case.measured.since')}
          point={line.last}
          nobody={t('case.measured.nobody')}
        />
      </dl>
      <p className={styles.said}>
        <strong>{said}</strong>
      </p>
    </section>
  );
}

function Side({
  title,
  point,
  nobody,
}: {
  title: string;
  point: Measured['first'];
  nobody: string;
}) {
  const bandOf = useBandName();
  const dates = useDates();
  const step = stepOf(point?.band);
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {step !== undefined && <Mark step={step} falling={false} />}
        <span className={styles.band}>{point === null ? nobody : bandOf(point.band)}</span>
        {point !== null && <span className={styles.on}>{dates.long(point.on)}</span>}
      </dd>
    </div>
  );
}
