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
  waits: Waits;
}

type Waits = User['schools'][number]['waits'];
const counted = ['talk', 'overdue', 'to_read'] as const;

/** The schools of a person with several: the current one and the others. */
function usePlaces(schools: User['schools']) {
  const { t } = useTranslation('common');
  const taking = useTakeInHand();
  const places = new Map<number, Place>();
  for (const { account, id, name, at_hand, waits } of schools) {
    const known = places.get(account);
    const own = id === null ? t('nav.ownAccount') : name;
    // A person who administers several schools sees them together.
    places.set(account, {
      account,
      name: known ? `${known.name}, ${own}` : own,
      isAtHand: at_hand,
      waits: known ? sum(known.waits, waits) : waits,
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

function sum(one: Waits, other: Waits): Waits {
  return {
    talk: one.talk + other.talk,
    to_read: one.to_read + other.to_read,
    overdue: one.overdue + other.overdue,
  };
}

/** The work that waits for the person at a school: wishes to talk first. */
function useWaitsWords() {
  const { t } = useTranslation('common');
  return (waits: Waits) =>
    counted
      .filter((what) => waits[what] > 0)
      .map((what) => t(`waitsHere.${what}`, { amount: waits[what] }))
      .join(' · ');
}

/**
 * Shown under the bar if there is no room beside the page: the current school, and a menu with the
 * others.
 */
export function SchoolMenu({ schools }: { schools: User['schools'] }) {
  const { t } = useTranslation('common');
  const { places, take } = usePlaces(schools);
  const words = useWaitsWords();
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
        choices={places.map(({ account, name, waits }) => ({
          value: String(account),
          label: name,
          under: words(waits),
        }))}
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
  const words = useWaitsWords();
  if (places.length < 2) return null;
  return (
    <div role="group" aria-label={t('nav.schoolAtHand')} className={styles.list}>
      {places.map(({ account, name, isAtHand, waits }) => (
        <button
          key={account}
          type="button"
          className={styles.school}
          aria-pressed={isAtHand}
          disabled={isTaking}
          onClick={() => void take(account)}
        >
          <SchoolIcon />
          <span>
            <span translate="no">{name}</span>{' '}
            {words(waits) && <span className={styles.waits}>{words(waits)}</span>}
          </span>
        </button>
      ))}
    </div>
  );
}
