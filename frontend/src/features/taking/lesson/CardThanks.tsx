import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { BoatScene } from '../../../ui/illustrations/BoatScene';
import { Ending } from '../Ending';
import { HelpNow } from '../HelpNow';
import { ChangeOfMind } from './ChangeOfMind';
import { giveBackCard } from './giveBackCard';
import { useChangeUntil } from './useChangeUntil';

/**
 * The same for those who answered and those who would rather not. It stays until the button is
 * pressed: pupils have no phone at hand in class, so they may want to write a number down.
 */
export function CardThanks() {
  const { t } = useTranslation(['lesson', 'taking']);
  const [leaving, setLeaving] = useState(false);
  const until = useChangeUntil();
  function handleNext() {
    setLeaving(true);
    void giveBackCard();
  }
  return (
    <Ending
      title={t('thanks.title')}
      picture={<BoatScene />}
      long
      says={[t('thanks.text'), t('taking:comment.child.talk'), until ?? '']}
    >
      <p>{t('thanks.text')}</p>
      <p>{t('taking:comment.child.talk')}</p>
      <HelpNow />
      <Button busy={leaving} onClick={handleNext}>
        {t('thanks.next')}
      </Button>
      <ChangeOfMind />
    </Ending>
  );
}
