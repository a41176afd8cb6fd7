import { useTranslation } from 'react-i18next';
import type { User } from '../api/types';
import { discardUnsaved, isUnsaved } from '../drafts/unsaved';
import { useTakeInHand } from '../auth/useTakeInHand';
import { BarMenu } from '../ui/BarMenu';
import { ChevronDownIcon } from '../ui/icons';
import { askUnsaved } from './askUnsaved';
import { SchoolIcon } from './navIcons';
import styles from './SchoolMenu.module.css';

interface Place {
  /** The account that the login uses at this school. */
  account: number;
  name: string;
  isAtHand: boolean;
}

/** The schools of a person with several: the current one and the others. */
function usePlaces(schools: User['schools']) {
  const { t } = useTranslation('common');
  const taking = useTakeInHand();
  const places = new Map<number, Place>();
  for (const { account, id, name, at_hand } of schools) {
    const known = places.get(account);
    const own = id === null ? t('nav.ownAccount') : name;
    // A person who administers several schools sees them together.
    places.set(account, {
      account,
      name: known ? `${known.name}, ${own}` : own,
      isAtHand: at_hand,
    });
  }
  async function take(account: number) {
    if (places.get(account)?.isAtHand) return;
    if (isUnsaved()) {
      if (!(await askUnsaved(t))) return;
      discardUnsaved();
    }
    taking.mutate(account);
  }
  return { places: [...places.values()], take, isTaking: taking.isPending };
}

/**
 * Shown under the bar if there is no room beside the page: the current school, and a menu with the
 * others.
 */
export function SchoolMenu({ schools }: { schools: User['schools'] }) {
  const { t } = useTranslation('common');
  const { places, take } = usePlaces(schools);
  if (places.length < 2) return null;
  const current = places.find((place) => place.isAtHand);
  return (
    <div className={styles.menu}>
      <BarMenu
        label={t('nav.schoolAtHand')}
        face={
          <>
            <span className={styles.name} translate="no">
              {current?.name}
            </span>
            <ChevronDownIcon size={20} />
          </>
        }
        choices={places.map(({ account, name }) => ({ value: String(account), label: name }))}
        current={String(current?.account ?? '')}
        onChange={(account) => void take(Number(account))}
      />
    </div>
  );
}

/** Shown beside the page: all schools, each one press away. */
export function SchoolList({ schools }: { schools: User['schools'] }) {
  const { t } = useTranslation('common');
  const { places, take, isTaking } = usePlaces(schools);
  if (places.length < 2) return null;
  return (
    <div role="group" aria-label={t('nav.schoolAtHand')} className={styles.list}>
      {places.map(({ account, name, isAtHand }) => (
        <button
          key={account}
          type="button"
          className={styles.school}
          aria-pressed={isAtHand}
          disabled={isTaking}
          onClick={() => void take(account)}
        >
          <SchoolIcon />
          <span translate="no">{name}</span>
        </button>
      ))}
    </div>
  );
}
