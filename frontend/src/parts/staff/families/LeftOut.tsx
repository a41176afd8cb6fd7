import { useLeftOut } from './useLeftOut';

/** The sentence about the children who are left out, if there are any. */
export function LeftOut({ count }: { count: number | undefined }) {
  const said = useLeftOut()('', count);
  return said === '' ? null : <p>{said}</p>;
}
