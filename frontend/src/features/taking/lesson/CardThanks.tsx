import { useTranslation } from 'react-i18next';
import { leaveLesson } from '../../../auth/lesson';
import { Button } from '../../../ui/Button';
import { BoatScene } from '../../../ui/illustrations/BoatScene';
import { Ending } from '../Ending';
import { HelpNow } from '../HelpNow';

/** The same for those who answered and those who would rather not. It stays until it is pressed:
 * whoever needs the numbers has no telephone at hand and writes them down. */
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
