import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLesson } from '../../../parts/lesson/lesson';
import { Button } from '../../../ui/Button';
import { BoatScene } from '../../../ui/illustrations/BoatScene';
import { Ending } from '../parts/Ending';
import { HelpNow } from '../parts/HelpNow';
import { CardTalk } from '../parts/CardTalk';
import { giveBackCard } from '../wayOut/giveBackCard';

/** For a pupil who typed the card's code only to ask for a talk: on any day, from anywhere. */
export function OnlyTalk() {
  const { t } = useTranslation('lesson');
  const { label } = useLesson();
  const [leaving, setLeaving] = useState(false);
  function handleDone() {
    setLeaving(true);
    void giveBackCard();
  }
  return (
    <Ending title={t('talk.title', { name: label })} picture={<BoatScene />} small named>
      <CardTalk />
      <HelpNow toPupil />
      <Button variant="secondary" busy={leaving} onClick={handleDone}>
        {t('talk.done')}
      </Button>
    </Ending>
  );
}
