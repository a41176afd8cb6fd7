import { useTranslation } from 'react-i18next';
import type { Visit } from '../../../auth/lesson';
import { Button } from '../../../ui/Button';
import { SunScene } from '../../../ui/illustrations/SunScene';
import { Ending } from '../Ending';
import { ChangeOfMind } from '../lesson/ChangeOfMind';
import { toPage } from './toPage';

/** The same for those who answered and those who would rather not. Never a result. */
export function VisitThanks({ visit }: { visit: Visit }) {
  const { t } = useTranslation('visit');
  return (
    <Ending title={t('thanks.title')} picture={<SunScene />} long says={[t('thanks.text')]}>
      <p>{t('thanks.text')}</p>
      <p>{t('thanks.ask')}</p>
      {visit.more && (
        <>
          <p>{t('thanks.more')}</p>
          <Button onClick={() => toPage(visit)}>{t('thanks.next')}</Button>
        </>
      )}
      <ChangeOfMind />
    </Ending>
  );
}
