import { useTranslation } from 'react-i18next';
import { leaveLesson } from '../../../auth/lesson';
import { Button } from '../../../ui/Button';
import { BoatScene } from '../../../ui/illustrations/BoatScene';
import { Ending } from '../Ending';
import { HelpNow } from '../HelpNow';

/**
 * The same for those who answered and those who would rather not. It stays until the button is
 * pressed: pupils have no phone at hand in class, so they may want to write a number down.
 */
export function CardThanks() {
  const { t } = useTranslation(['lesson', 'taking']);
  return (
    <Ending title={t('thanks.title')} picture={<BoatScene />} says={[t('thanks.text')]}>
      <p>{t('thanks.text')}</p>
      <p>{t('taking:comment.child.talk')}</p>
      <HelpNow />
      <Button onClick={leaveLesson}>{t('thanks.next')}</Button>
    </Ending>
  );
}
