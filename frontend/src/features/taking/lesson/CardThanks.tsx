import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLesson } from '../../../auth/lesson';
import { mayAsk } from '../../../auth/mayAsk';
import { meQuery } from '../../../auth/useMe';
import { Button } from '../../../ui/Button';
import { BoatScene } from '../../../ui/illustrations/BoatScene';
import { Ending } from '../Ending';
import { HelpNow } from '../HelpNow';
import { CardTalk } from './CardTalk';
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
  // As it was while there was something to answer: nothing is asked about the pupil any more.
  const me = useQueryClient().getQueryData(meQuery.queryKey);
  // A card that has nothing left to answer asks for a talk where the code is typed.
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
      says={[t('thanks.text'), t('taking:comment.child.talk'), until ?? '']}
    >
      <p>{t('thanks.text')}</p>
      <p>{t('taking:comment.child.talk')}</p>
      {canAsk && <CardTalk test={test} />}
      <HelpNow />
      <ChangeOfMind />
      <Button busy={leaving} onClick={handleNext}>
        {t('thanks.next')}
      </Button>
    </Ending>
  );
}
