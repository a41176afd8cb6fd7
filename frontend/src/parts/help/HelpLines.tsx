import { useTranslation } from 'react-i18next';
import { callAddress } from '../../lib/telephone';
import styles from './HelpLines.module.css';

const knownNames = ['emergencies', 'salut_respon', 'suicide_prevention', 'children'] as const;

/**
 * Helplines that are open now, each ready to be called. A name is one of the app's, shown in the
 * active language, or the operator's own text. Pupils read what a line is for, not its official
 * name.
 */
export function HelpLines({
  lines,
  toPupil = false,
}: {
  lines: readonly { number: string; name: string }[];
  toPupil?: boolean;
}) {
  const { t } = useTranslation('common');
  function nameOf(name: string): string {
    const known = knownNames.find((one) => one === name);
    if (toPupil && known === 'suicide_prevention') return t('helpLineForPupils');
    return known ? t(`helpLineNames.${known}`) : name;
  }
  return (
    <ul className={styles.lines}>
      {lines.map(({ number, name }) => (
        <li key={number} className={styles.line}>
          <a className={styles.number} href={callAddress(number)}>
            {number}
          </a>
          <span>{nameOf(name)}</span>
        </li>
      ))}
    </ul>
  );
}
