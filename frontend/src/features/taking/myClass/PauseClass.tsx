import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';

/** Leaves the sentences about the class, and first says what is kept. */
export function PauseClass({ unsentCount }: { unsentCount: number }) {
  const { t } = useTranslation('taking');
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {t('questions.pause')}
      </Button>
      {asking && (
        <Dialog
          title={t('questions.pauseTitle')}
          onClose={() => setAsking(false)}
          returnFocus={() => document.querySelector<HTMLElement>('main h1')}
          actions={
            <>
              <Button variant="secondary" data-initial-focus onClick={() => setAsking(false)}>
                {t('questions.pauseStay')}
              </Button>
              <Button onClick={() => void navigate(paths.premium.to())}>
                {t('questions.pause')}
              </Button>
            </>
          }
        >
          <p>{t('questions.pauseBody')}</p>
          {unsentCount > 0 && <p>{t('questions.pauseUnsent', { count: unsentCount })}</p>}
        </Dialog>
      )}
    </>
  );
}
