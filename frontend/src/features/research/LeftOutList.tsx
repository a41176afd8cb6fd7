import { useTranslation } from 'react-i18next';
import type { LeftOut } from '../../api/staff/research';

const REASONS = [
  'no_research',
  'demonstration',
  'too_few',
  'too_close',
  'not_comparable',
] as const satisfies readonly LeftOut['reason'][];

/** The screenings that are not in a file, by reason. */
export function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const { t } = useTranslation('research');
  if (leftOut.length === 0) return null;
  return (
    <div>
      <h3>{t('leftOut.title')}</h3>
      <ul>
        {REASONS.map((reason) => ({
          reason,
          screenings: leftOut.filter((one) => one.reason === reason),
        }))
          .filter(({ screenings }) => screenings.length > 0)
          .map(({ reason, screenings }) => (
            <li key={reason}>
              {t('leftOut.line', {
                reason: t(`leftOut.${reason}`),
                screenings: screenings.map(inWords).join('; '),
              })}
            </li>
          ))}
      </ul>
    </div>
  );

  function inWords({ campaign, questionnaire, informant }: LeftOut): string {
    const screening = t('leftOut.screening', { id: campaign });
    if (!isInformant(informant)) return screening;
    return t('leftOut.part', { screening, questionnaire, who: t(`informants.${informant}`) });
  }
}

function isInformant(text: string): text is 'self' | 'parent' | 'teacher' {
  return ['self', 'parent', 'teacher'].includes(text);
}
