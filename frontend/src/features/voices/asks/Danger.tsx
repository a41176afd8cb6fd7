import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/staff/Button';
import layout from '../../../ui/staff/layout.module.css';
import { Notice } from '../../../ui/staff/Notice';

/** Asked before anything is written: where there is danger, the family must not be asked first. */
export function Danger({ onNone, onBack }: { onNone: () => void; onBack: () => void }) {
  const { t } = useTranslation('asks');
  const [there, setThere] = useState(false);
  if (there) {
    return (
      <div className={layout.stack}>
        <Notice tone="error" title={t('danger.title')}>
          {t('danger.text')}
        </Notice>
        <div>
          <Button variant="secondary" onClick={onBack}>
            {t('danger.back')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <fieldset className={layout.stack}>
      <legend>{t('danger.question')}</legend>
      <div className={layout.buttons}>
        <Button variant="secondary" onClick={() => setThere(true)}>
          {t('danger.yes')}
        </Button>
        <Button variant="secondary" onClick={onNone}>
          {t('danger.no')}
        </Button>
      </div>
    </fieldset>
  );
}
