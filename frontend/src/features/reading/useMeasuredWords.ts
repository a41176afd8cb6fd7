import { useTranslation } from 'react-i18next';
import type { Measured } from '../../api/types';
import { useDates } from '../../lib/useDates';
import { useBandName } from '../../parts/staff/bands/bands';

/** A line in words: who answered, both bands, and what may be said about the difference. */
export function useMeasuredWords({ voice, first, last, change }: Measured) {
  const { t } = useTranslation(['reading', 'voices', 'review']);
  const bandOf = useBandName();
  const dates = useDates();
  const { words, direction, reason } = change;
  const who = t(`review:detail.informants.${voice}`);
  const band = (point: Measured['first'], nobody: string) =>
    point === null
      ? nobody
      : t('case.measured.point', { band: bandOf(point.band), date: dates.long(point.on) });
  const said =
    first === null
      ? t('case.measured.allSince')
      : reason === 'one_point' || reason === 'other_informant'
        ? t(`case.measured.${reason}`)
        : reason !== null
          ? t(`voices:change.reason.${reason}`)
          : words === 'about_the_same'
            ? t('voices:change.words.about_the_same')
            : words !== null && direction !== null
              ? t(`voices:change.words.${words}_${direction}`)
              : '';
  const whole = t('case.measured.line', {
    who,
    before: band(first, t('case.measured.nobodyBefore')),
    since: band(last, t('case.measured.nobody')),
    said,
  });
  return { who, said, whole };
}
