import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLesson } from '../../../parts/lesson/lesson';
import { mayAsk } from '../../../parts/talk/mayAsk';
import { meQuery } from '../../../auth/useMe';
import { Button } from '../../../ui/Button';
import { BoatScene } from '../../../ui/illustrations/BoatScene';
import { Ending } from '../parts/Ending';
import { HelpNow } from '../parts/HelpNow';
import { StepBar } from '../parts/StepBar';
import { CardTalk } from '../parts/CardTalk';
import { ChangeOfMind } from './ChangeOfMind';
import { giveBackCard } from '../wayOut/giveBackCard';
import { useChangeUntil } from './useChangeUntil';
import { useLessonWords } from '../parts/useLessonWords';

/**
 * Looks the same after answers and after a refusal. It stays until the button is pressed: pupils
 * have no phone in class, so they may want to write a number down.
 */
export function CardThanks() {
  const { t } = useTranslation('lesson');
  const words = useLessonWords();
  const [leaving, setLeaving] = useState(false);
  const until = useChangeUntil();
  // The answer from before the last test: nothing about the pupil is fetched any more.
  const me = useQueryClient().getQueryData(meQuery.queryKey);
  // A pupil with nothing left to answer asks for a talk on the code's page.
  const canAsk = me === undefined || me === null || mayAsk(me);
  const test = useLesson().given.at(-1)?.test ?? null;
  function handleNext() {
    setLeaving(true);
    void giveBackCard();
  }
  return (
    <Ending
      title={t('thanks.title')}
      picture={<BoatScene />}
      long
      says={[words('thanks.text'), t('thanks.talk'), until ?? '']}
    >
      <p>{words('thanks.text')}</p>
      <p>{t('thanks.talk')}</p>
      {canAsk && <CardTalk test={test} />}
      <HelpNow toPupil />
      <ChangeOfMind />
      {/* It stays in view: a pupil who gets up without pressing it leaves this page to the next. */}
      <StepBar sticky>
        <Button busy={leaving} onClick={handleNext}>
          {words('thanks.next')}
        </Button>
      </StepBar>
    </Ending>
  );
}
