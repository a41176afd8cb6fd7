import { noteWish, useLesson, type TypedWish } from './lesson';
import type { Typed } from '../../lib/typed';

const empty: TypedWish = { to: 'any', note: '' };

/** A wish to talk being written with a card: kept in memory only, as long as the page. */
export function useCardWish(): Typed<TypedWish> {
  const { wish } = useLesson();
  const values = wish ?? empty;
  return {
    values,
    changed: wish ?? {},
    set: (part) => noteWish({ ...values, ...part }),
    restored: wish !== null,
    done: () => noteWish(null),
  };
}
