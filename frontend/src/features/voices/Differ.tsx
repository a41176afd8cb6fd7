import { useTranslation } from 'react-i18next';
import type { VoicesOfPupil } from '../../api/types';
import { listed } from '../../lib/listed';
import { Card } from '../../ui/staff/Card';
import { scalesOf, type Scale } from './scales';
import { stepOf } from '../../parts/staff/bands/bands';
import { useVoiceWords } from './voiceWords';
import styles from './voices.module.css';

/** The areas in which the voices differ, one line each: a reader looks for these first. */
export function Differ({ found }: { found: VoicesOfPupil }) {
  const { t, i18n } = useTranslation(['voices', 'review']);
  const { who, bandOf } = useVoiceWords();
  const columns = found.columns.filter(({ questionnaire }) => questionnaire === 'SDQ');
  if (columns.length === 0) return null;
  const voices = columns.filter(({ bands }) => bands !== null);
  const areas = scalesOf('SDQ', found.rows).filter((scale) => scale !== 'total');
  const apart = areas.filter((scale) => isApart(found, scale));
  const nameOf = (scale: Scale) => t(`review:scores.${scale}.name`);
  const raised = areas.filter(
    (scale) =>
      !apart.includes(scale) && voices.some(({ bands }) => (stepOf(bands?.[scale]) ?? 0) > 0),
  );

  /** The voices about one area, the furthest from the average first. */
  function said(scale: Scale): string {
    const byBand = new Map<string, string[]>();
    const ordered = voices.toSorted(
      (one, other) => (stepOf(other.bands?.[scale]) ?? -1) - (stepOf(one.bands?.[scale]) ?? -1),
    );
    for (const voice of ordered) {
      const band = bandOf(voice.bands?.[scale] ?? null);
      const name = voice.informant === 'self' ? found.subject.first_name : who(voice);
      byBand.set(band, [...(byBand.get(band) ?? []), name]);
    }
    return [...byBand]
      .map(([what, names]) => t('differ.says', { who: listed(names, i18n.language), what }))
      .join(' · ');
  }
  return (
    <Card title={t(found.not_comparable ? 'notCompared.title' : 'differ.title')}>
      {found.not_comparable ? (
        <p className={styles.text}>{t(`notCompared.${found.not_comparable}`)}</p>
      ) : (
        apart.length === 0 && <p className={styles.text}>{t('differ.none')}</p>
      )}
      <ul className={styles.apart}>
        {apart.map((scale) => (
          <li key={scale}>
            <strong>{nameOf(scale)}</strong> <span>{said(scale)}</span>
          </li>
        ))}
        {raised.length > 0 && (
          <li>{t('differ.raised', { areas: listed(raised.map(nameOf), i18n.language) })}</li>
        )}
      </ul>
    </Card>
  );
}

function isApart({ agreement }: VoicesOfPupil, scale: Scale): boolean {
  return agreement[scale] === 'one_step' || agreement[scale] === 'two_steps';
}
