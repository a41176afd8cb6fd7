import { useTranslation } from 'react-i18next';
import type { FrameWord, Visit } from '../../../parts/lesson/lesson';
import { serverToday } from '../../../lib/days';
import { useDates } from '../../../lib/useDates';
import { Button } from '../../../ui/Button';
import { SunScene } from '../../../ui/illustrations/SunScene';
import { Ending } from '../parts/Ending';
import { HelpNow } from '../parts/HelpNow';
import { ChangeOfMind } from '../lesson/ChangeOfMind';
import { ownLanguage } from './OwnWords';
import { toPage } from '../wayOut/toPage';

/** Looks the same after answers and after a refusal. It never shows a result. */
export default function VisitThanks({ visit }: { visit: Visit }) {
  const { t } = useTranslation('visit');
  const dates = useDates();
  const received = `${t('thanks.received', { date: dates.day(serverToday()) })} ${t(
    'thanks.until',
    { date: dates.day(visit.closesOn) },
  )}`;
  const own = (word: FrameWord, words: string) => (
    <p {...ownLanguage(visit)}>{visit.frame?.words[word] ?? words}</p>
  );
  return (
    <Ending
      title={visit.frame?.words.thanks ?? t('thanks.title')}
      own={ownLanguage(visit)}
      picture={<SunScene />}
      long
      says={[received, t('thanks.text')]}
    >
      {own('received', received)}
      {own('text', t('thanks.text'))}
      {own('ask', t('thanks.ask'))}
      <p>
        <bdi>{visit.askAt}</bdi>
      </p>
      {visit.more ? (
        <>
          <p>{t('thanks.more')}</p>
          <Button onClick={() => toPage(visit)}>{t('thanks.next')}</Button>
        </>
      ) : (
        own('end', t('thanks.end'))
      )}
      <HelpNow />
      <ChangeOfMind />
    </Ending>
  );
}
