import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveLesson } from '../../../auth/lesson';
import { Button } from '../../../ui/Button';
import { BoatScene } from '../../../ui/illustrations/BoatScene';
import { Ending } from '../Ending';
import { HelpNow } from '../HelpNow';

const patience = 15_000;
const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focusin'];

/** The same for those who answered and those who would rather not; soon it makes room for the next. */
export function CardThanks() {
  const { t } = useTranslation('lesson');
  useEffect(() => {
    // People who want less movement press the button instead.
    if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return;
    let timer = setTimeout(leaveLesson, patience);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(leaveLesson, patience);
    };
    for (const sign of signsOfLife) document.addEventListener(sign, wait, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signsOfLife) document.removeEventListener(sign, wait);
    };
  }, []);
  return (
    <Ending title={t('thanks.title')} picture={<BoatScene />} says={[t('thanks.text')]}>
      <p>{t('thanks.text')}</p>
      <HelpNow />
      <Button onClick={leaveLesson}>{t('thanks.next')}</Button>
    </Ending>
  );
}
