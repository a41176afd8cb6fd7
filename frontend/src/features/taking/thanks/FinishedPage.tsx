import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { errorText } from '../../../api/errors';
import { testKeys, withdrawTest } from '../../../api/tests';
import type { Test } from '../../../api/types';
import { paths } from '../../../paths';
import { isPast } from '../../../lib/days';
import { useDates } from '../../../lib/useDates';
import { useUser } from '../../../auth/useMe';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import { BoatScene } from '../../../ui/illustrations/BoatScene';
import { SunScene } from '../../../ui/illustrations/SunScene';
import { useAskWithdraw } from '../../../parts/asked/useAskWithdraw';
import { Ending } from '../parts/Ending';
import { HelpNow } from '../parts/HelpNow';
import { NextPerson } from './NextPerson';
import { TalkHere } from './TalkHere';
import { isForChild } from '../terms/termsTexts';

/** The end of a test: says what happens next and how to get help now. It never shows a result. */
export function FinishedPage({ test, justDone }: { test: Test; justDone: boolean }) {
  const { t } = useTranslation(['taking', 'common']);
  const { user } = useUser();
  const done = test.extra_comment === '' ? t('comment.doneBody') : t('comment.sent');
  const child = isForChild(user, test.on_behalf_of_test_taker === null);
  return (
    <Ending
      title={t('comment.doneTitle')}
      picture={child ? <BoatScene /> : <SunScene />}
      long
      says={[justDone ? done : t('comment.closed')]}
    >
      {justDone ? (
        <>
          <p>{done}</p>
          <p>
            {t(test.school === null ? 'comment.nextAlba' : 'comment.nextSchool')}{' '}
            <WhenReady test={test} />
          </p>
          {child && <p>{t('comment.child.talk')}</p>}
          {user.test_taker_info?.can_ask_to_talk && <TalkHere test={test.id} />}
          <NextPerson test={test} />
          {!test.is_available && <Withdraw test={test} />}
        </>
      ) : (
        <>
          <p>{t('comment.closed')}</p>
          <ButtonLink to={paths.results.to()}>{t('common:nav.results')}</ButtonLink>
        </>
      )}
      <HelpNow toPupil={child} />
    </Ending>
  );
}

function Withdraw({ test }: { test: Test }) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const client = useQueryClient();
  const askWithdraw = useAskWithdraw();
  async function withdraw() {
    const action = () => withdrawTest(test.id);
    if (await askWithdraw({ action, failed: errorText })) await navigate(paths.premium.to());
    await client.invalidateQueries({ queryKey: testKeys.all });
  }
  return (
    <Button variant="quiet" onClick={() => void withdraw()}>
      {t('withdraw.open')}
    </Button>
  );
}

/** Says about when the report usually arrives, if enough is known to say so. */
function WhenReady({ test }: { test: Test }) {
  const { t } = useTranslation('welcome');
  const dates = useDates();
  const day = test.usual_release_on;
  if (day === null) return null;
  if (isPast(day)) return t('round.late');
  return t('round.usual', { date: dates.day(day) });
}
