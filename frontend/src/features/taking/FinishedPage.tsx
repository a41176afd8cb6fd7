import { useTranslation } from 'react-i18next';
import type { Test } from '../../api/types';
import { paths } from '../../app/paths';
import { ButtonLink } from '../../ui/ButtonLink';
import { SunScene } from '../../ui/illustrations/SunScene';
import { Ending } from './Ending';
import { HelpNow } from './HelpNow';

/** The end of a test: what happens next, and where help is to be had now. Never a result. */
export function FinishedPage({ test, justSent }: { test: Test; justSent: boolean }) {
  const { t } = useTranslation(['taking', 'common']);
  return (
    <Ending title={t('comment.doneTitle')} picture={<SunScene />}>
      {justSent ? (
        <>
          <p>{t('comment.doneBody')}</p>
          <p>{t(test.school === null ? 'comment.nextAlba' : 'comment.nextSchool')}</p>
          <ButtonLink to={paths.premium.to()}>{t('toTests')}</ButtonLink>
        </>
      ) : (
        <>
          <p>{t('comment.closed')}</p>
          <ButtonLink to={paths.results.to()}>{t('common:nav.results')}</ButtonLink>
        </>
      )}
      <HelpNow />
    </Ending>
  );
}
