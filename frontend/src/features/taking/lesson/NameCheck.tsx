import { useTranslation } from 'react-i18next';
import { confirmName, useLesson } from '../../../parts/lesson/lesson';
import { Button } from '../../../ui/Button';
import { CheckIcon, CloseIcon } from '../../../ui/icons';
import { PegsScene } from '../../../ui/illustrations/PegsScene';
import { Ending } from '../parts/Ending';
import { giveBackCard } from '../wayOut/giveBackCard';
import styles from './EnterPage.module.css';

/** Asks whether the card belongs to this pupil, before anything is shown. */
export function NameCheck() {
  const { t } = useTranslation('lesson');
  const { label } = useLesson();
  return (
    <Ending title={t('name.title', { name: label })} picture={<PegsScene />} named>
      <div className={styles.choices}>
        <Button icon={<CheckIcon />} onClick={confirmName}>
          {t('name.yes')}
        </Button>
        <Button variant="secondary" icon={<CloseIcon />} onClick={() => void giveBackCard()}>
          {t('name.no')}
        </Button>
      </div>
    </Ending>
  );
}
