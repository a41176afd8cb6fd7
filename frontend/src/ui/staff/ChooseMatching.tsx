import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../notify';
import { Button } from './Button';

/** Chooses all rows that match, on every page: as many as can be worked on at once. */
export function ChooseMatching<Row>({
  count,
  shown,
  chosen,
  most,
  load,
  onChoose,
  problem,
}: {
  /** How many match. */
  count: number;
  /** How many of them the page shows: where that is all, the tick above them is enough. */
  shown: number;
  /** How many are chosen already. */
  chosen: number;
  /** No more are done in one call. */
  most: number;
  load: (most: number) => Promise<Row[]>;
  onChoose: (rows: Row[]) => void;
  problem: (error: Error) => string;
}) {
  const { t } = useTranslation('staff');
  const [busy, setBusy] = useState(false);
  if (count <= shown || chosen >= Math.min(count, most)) return null;

  async function choose() {
    setBusy(true);
    try {
      onChoose(await load(most));
    } catch (error) {
      notify(problem(error as Error), { tone: 'error' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      variant="quiet"
      size="small"
      busy={busy}
      busyLabel={t('choosing')}
      onClick={() => void choose()}
    >
      {count > most ? t('chooseFirst', { count, most }) : t('chooseMatching', { count })}
    </Button>
  );
}
