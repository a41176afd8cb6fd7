import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changeQuery } from '../../api/staff/change';
import type { ChangeSeries } from '../../api/types';
import { useDates } from '../../lib/useDates';
import { FoldedCard } from '../../ui/staff/FoldedCard';
import { PlainTable } from '../../ui/staff/PlainTable';
import { SkeletonLines } from '../../ui/staff/SkeletonLines';
import { ChangePlot } from './ChangePlot';
import { spanOf } from './plot';
import { useVoiceWords } from './voiceWords';
import styles from './change.module.css';

/** Shows, for each informant, whether the total of difficulties has changed by more than chance. */
export function ChangeCard({ id }: { id: number }) {
  const found = useQuery(changeQuery(id));
  if (found.isPending) return <SkeletonLines lines={4} />;
  return found.data?.length ? <Change series={found.data} /> : null;
}

/** Folded where nothing is compared. */
function Change({ series }: { series: readonly ChangeSeries[] }) {
  const { t } = useTranslation('voices');
  const reason = series.find((one) => one.no_words_reason !== null)?.no_words_reason;
  return (
    <FoldedCard
      title={t('change.title')}
      {...(reason && { state: t(`change.reason.${reason}`) })}
      unfolded={series.some(({ words }) => words !== null)}
    >
      <All series={series} />
    </FoldedCard>
  );
}

function All({ series }: { series: readonly ChangeSeries[] }) {
  const { t } = useTranslation('voices');
  const span = spanOf(series);
  const drawn = series.some(({ points }) => points.length > 1);
  return (
    <div className={styles.stack}>
      <p className={styles.text}>{t('change.text')}</p>
      {series.map((one) => (
        <Series key={one.informant} series={one} span={span} />
      ))}
      {drawn && (
        <p className={styles.study}>
          {t('change.study')} <cite>{t('change.source')}</cite>
        </p>
      )}
    </div>
  );
}

type Point = ChangeSeries['points'][number];

function Series({ series, span }: { series: ChangeSeries; span: ReturnType<typeof spanOf> }) {
  const { t } = useTranslation(['voices', 'review']);
  const { long } = useDates();
  const { bandOf } = useVoiceWords();
  const { points, words, direction, relation, no_words_reason: reason, informant } = series;
  const who = t(`review:detail.informants.${informant}`);
  const withNumbers = points.some(({ punctuation }) => punctuation !== undefined);
  return (
    <section className={styles.series}>
      <h3 className={styles.who}>{who}</h3>
      <p className={styles.text}>
        <strong>
          {words === 'about_the_same'
            ? t('change.words.about_the_same')
            : words && direction && t(`change.words.${words}_${direction}`)}
        </strong>
        {reason !== null && t(`change.reason.${reason}`)}
        {points.length > 1 && relation === 'other_person' && ` ${t('change.otherPerson')}`}
      </p>
      {points.length > 1 && (
        <div className={styles.beside}>
          <ChangePlot series={series} span={span} />
          <PlainTable
            caption={<caption className={styles.caption}>{t('change.caption', { who })}</caption>}
            className={styles.table}
            columns={[
              { key: 'on', header: t('change.on'), cell: (one: Point) => long(one.finished_on) },
              { key: 'band', header: t('change.band'), cell: (one) => bandOf(one.band) },
              ...(withNumbers
                ? [
                    {
                      key: 'points',
                      header: t('change.points'),
                      className: styles.number,
                      cell: (one: Point) => t('change.of', { value: one.punctuation ?? '–' }),
                    },
                  ]
                : []),
            ]}
            rows={points}
            rowKey={(one) => String(one.test)}
          />
        </div>
      )}
    </section>
  );
}
