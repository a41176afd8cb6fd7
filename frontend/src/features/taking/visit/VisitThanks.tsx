import { useTranslation } from 'react-i18next';
import type { Visit } from '../../../parts/lesson/lesson';
import { serverToday } from '../../../lib/days';
import { useDates } from '../../../lib/useDates';
import { AskAt } from '../../../parts/help/AskAt';
import { Button } from '../../../ui/Button';
import { SunScene } from '../../../ui/illustrations/SunScene';
import { Ending } from '../parts/Ending';
import { HelpNow } from '../parts/HelpNow';
import { ChangeOfMind } from '../lesson/ChangeOfMind';
import { toPage } from '../wayOut/toPage';

/** Looks the same after answers and after a refusal. It never shows a result. */
export default function VisitThanks({ visit }: { visit: Visit }) {
  const { t } = useTranslation('visit');
  const dates = useDates();
  const received = [
    t('thanks.received', { date: dates.day(serverToday()) }),
    // About one child alone there is no screening.
    visit.askedBy === '' && t('thanks.until', { date: dates.day(visit.closesOn) }),
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <Ending
      title={t('thanks.title')}
      picture={<SunScene />}
      long
      says={[received, t('thanks.text')]}
    >
      <p>{received}</p>
      <p>{t('thanks.text')}</p>
      <p>{t('thanks.ask')}</p>
      <p>
        <AskAt at={visit.askAt} />
      </p>
      {visit.more ? (
        <>
          <p>{t('thanks.more')}</p>
          <Button onClick={() => toPage(visit)}>{t('thanks.next')}</Button>
        </>
      ) : (
        <p>{t('thanks.end')}</p>
      )}
      <HelpNow />
      <ChangeOfMind />
    </Ending>
  );
}
