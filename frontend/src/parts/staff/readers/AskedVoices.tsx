import { useTranslation } from 'react-i18next';
import type { Ask } from '../../../api/staff/asks';

/** Lists who is asked about a child alone, and how far each has got. */
export function AskedVoices({ voices }: { voices: Ask['voices'] }) {
  const { t } = useTranslation('asks');
  return (
    <ul>
      {voices.map(({ voice, name, state, reason }) => (
        <li key={`${voice} ${name}`}>
          <span translate="no">{name}</span>: {t(`states.${state}`)}
          {reason !== null && ` (${t(`reasons.${reason}`)})`}
        </li>
      ))}
    </ul>
  );
}
