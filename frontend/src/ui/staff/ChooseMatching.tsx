import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../notify';
import { Button } from './Button';

/** Chooses all matching rows on every page, up to the largest number for one request. */
export function ChooseMatching<Row>({
  count,
  shown,
  chosen,
  most,
  load,
  onChoose,
  problem,
}: {
  /** The number of matching rows. */
  count: number;
  /** The number of them on the page: if that is all, the checkbox above them is enough. */
  shown: number;
  /** The number already chosen. */
  chosen: number;
  /** The limit for one request. */
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
