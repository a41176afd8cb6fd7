import { useTranslation } from 'react-i18next';
import type { Board } from '../../../api/types';
import { fullName } from '../../../lib/fullName';
import { StateMark } from './StateMark';
import styles from './board.module.css';

/** Keeps the order of the list, whatever the states. */
export function Pupils({ pupils }: { pupils: Board['pupils'] }) {
  const { t } = useTranslation('campaigns');
  return (
    <ul className={styles.pupils} aria-label={t('board.pupils')}>
      {pupils.map((pupil) => (
        <li key={pupil.test_taker} className={styles.pupil} data-state={pupil.state}>
          {pupil.state && <StateMark state={pupil.state} />}
          <span className={styles.name}>{fullName(pupil)}</span>
          <span className={styles.state}>{t(`board.states.${pupil.state ?? 'own'}`)}</span>
        </li>
      ))}
    </ul>
  );
}
