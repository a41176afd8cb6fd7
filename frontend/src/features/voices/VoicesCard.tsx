import { useTranslation } from 'react-i18next';
import type { VoiceColumn, VoicesOfPupil } from '../../api/types';
import { Card } from '../../ui/staff/Card';
import { PlainTable } from '../../ui/staff/PlainTable';
import { useNarrow } from '../../ui/staff/useNarrow';
import { Cell } from './Cell';
import { CorrectInformant } from './CorrectInformant';
import { scalesOf, type Scale } from './scales';
import { useVoiceWords } from './voiceWords';
import styles from './voices.module.css';

/**
 * One questionnaire: one row per scale and one column per voice; on a narrow screen, one card per
 * voice.
 */
export function VoicesCard({
  found,
  questionnaire,
}: {
  found: VoicesOfPupil;
  questionnaire: 'SDQ' | 'BFI';
}) {
  const { t } = useTranslation(['voices', 'review']);
  const narrow = useNarrow();
  const columns = found.columns.filter((one) => one.questionnaire === questionnaire);
  if (columns.length === 0) return null;
  const scales = scalesOf(questionnaire, found.rows);
  const banded = questionnaire === 'SDQ';
  return (
    <Card title={t(banded ? 'wellbeing' : 'personality')}>
      <div className={styles.stack}>
        {columns.some((one) => one.is_demonstration_wording) && banded && (
          <p className={styles.text}>{t('demonstration')}</p>
        )}
        {!narrow && <Comments columns={columns} />}
        {narrow ? (
          <Cards columns={columns} scales={scales} found={found} banded={banded} />
        ) : (
          <Wide columns={columns} scales={scales} found={found} banded={banded} />
        )}
        {!narrow && (
          <div className={styles.corrections}>
            {columns.map((column, place) => (
              <Correct key={keyOf(column, place)} column={column} />
            ))}
          </div>
        )}
      </div>
    </Card>
  );
}

interface Shown {
  columns: readonly VoiceColumn[];
  scales: readonly Scale[];
  found: VoicesOfPupil;
  /** True if there are bands, so that voices can agree. */
  banded: boolean;
}

function Wide({ columns, scales, found, banded }: Shown) {
  const { t } = useTranslation(['voices', 'review']);
  // If the voices cannot be compared, as the first card has explained, the column would say the
  // same six times.
  const together = banded && !found.not_comparable;
  return (
    <div className={styles.scroll}>
      <PlainTable
        caption={
          <caption className={styles.caption}>{t(banded ? 'wellbeing' : 'personality')}</caption>
        }
        className={styles.table}
        columns={[
          { key: 'scale', header: t('area'), cell: (scale: Scale) => <Name scale={scale} /> },
          ...columns.map((column, place) => ({
            key: keyOf(column, place),
            header: <Voice column={column} />,
            cell: (scale: Scale) => <Cell column={column} scale={scale} />,
          })),
          ...(together
            ? [
                {
                  key: 'together',
                  header: t('together'),
                  className: styles.together,
                  cell: (scale: Scale) => <Together found={found} scale={scale} />,
                },
              ]
            : []),
        ]}
        rows={scales}
        rowKey={(scale) => scale}
        rowClass={(scale) => (scale === 'total' ? styles.sum : undefined)}
      />
    </div>
  );
}

function Cards({ columns, scales, found, banded }: Shown) {
  const { t } = useTranslation('voices');
  return (
    <div className={styles.cards}>
      {columns.map((column, place) => (
        <section key={keyOf(column, place)} className={styles.card}>
          <Voice column={column} heading />
          <Comments columns={[column]} />
          <Correct column={column} />
          {column.state === 'done' && (
            <dl className={styles.list}>
              {scales.map((scale) => (
                <div key={scale}>
                  <dt>
                    <Name scale={scale} />
                  </dt>
                  <dd>
                    <Cell column={column} scale={scale} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      ))}
      {banded && !found.not_comparable && (
        <section className={styles.card}>
          <h3 className={styles.who}>{t('together')}</h3>
          <dl className={styles.list}>
            {scales.map((scale) => (
              <div key={scale}>
                <dt>
                  <Name scale={scale} />
                </dt>
                <dd>
                  <Together found={found} scale={scale} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}

/** The informant, and whether and when they answered. */
function Voice({ column, heading = false }: { column: VoiceColumn; heading?: boolean }) {
  const { who, standing } = useVoiceWords();
  const Who = heading ? 'h3' : 'strong';
  return (
    <span className={styles.voice}>
      <Who className={styles.who}>{who(column)}</Who>
      {column.name && column.informant !== 'self' && <span translate="no">{column.name}</span>}
      <span className={styles.soft}>{standing(column)}</span>
    </span>
  );
}

/** Informants' comments, and what to do at once if one is alarming. */
function Comments({ columns }: { columns: readonly VoiceColumn[] }) {
  const { t } = useTranslation(['voices', 'review']);
  const { who } = useVoiceWords();
  const written = columns.filter(({ comment }) => comment !== null && comment !== '');
  if (written.length === 0) return null;
  return (
    <div>
      {written.map((column, place) => (
        <figure key={keyOf(column, place)} className={styles.written}>
          <figcaption className={styles.soft}>
            {columns.length > 1 && `${who(column)}. `}
            {t('comment')}
          </figcaption>
          <blockquote className={styles.comment}>{column.comment}</blockquote>
        </figure>
      ))}
      <strong>{t('review:detail.alarmed.school')}</strong>
    </div>
  );
}

function Correct({ column }: { column: VoiceColumn }) {
  if (column.test === null || column.informant === 'self') return null;
  return <CorrectInformant column={column} />;
}

function Name({ scale }: { scale: Scale }) {
  const { t } = useTranslation(['voices', 'review']);
  return (
    <>
      {t(`review:scores.${scale}.name`)}
      {scale === 'prosocial' && <span className={styles.sentence}>{t('prosocialText')}</span>}
    </>
  );
}

function Together({ found, scale }: { found: VoicesOfPupil; scale: Scale }) {
  const { t } = useTranslation('voices');
  return <>{t(`agreement.${found.agreement[scale] ?? 'not_comparable'}`)}</>;
}

/** With the place of the column: two teachers of one name may both not have answered yet. */
function keyOf(column: VoiceColumn, place: number): string {
  return `${column.informant} ${column.test ?? place}`;
}
