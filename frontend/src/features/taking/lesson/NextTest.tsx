import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { everyAssignmentQuery } from '../../../api/assignments';
import { errorText } from '../../../api/errors';
import type { CardUser } from '../../../api/types';
import { useMe } from '../../../auth/useMe';
import { finishLesson, useLesson } from '../../../parts/lesson/lesson';
import { Button } from '../../../ui/Button';
import { ForkScene } from '../../../ui/illustrations/ForkScene';
import { LoadingMark } from '../../../ui/LoadingMark';
import { Notice } from '../../../ui/Notice';
import { AskedAlone } from '../../../parts/asked/AskedAlone';
import { SchoolAnswer } from '../../../parts/asked/SchoolAnswer';
import { Ending } from '../parts/Ending';
import { LoadFailed } from '../parts/LoadFailed';
import { planOf } from '../plan/plan';
import { assentParagraphs, saidAlone } from '../terms/termsTexts';
import { AssentSign } from './AssentSign';
import { Between } from './Between';
import styles from './EnterPage.module.css';
import { SayNo } from './SayNo';
import { TakeBack } from './TakeBack';
import { useBeginAsked } from './useBeginAsked';
import { useLessonWords } from '../parts/useLessonWords';

/**
 * Asks for the assent to the next questionnaire; refusing is as prominent as accepting, and costs
 * nothing.
 */
export function NextTest() {
  const { t } = useTranslation(['lesson', 'common', 'alone']);
  const words = useLessonWords();
  const list = useQuery(everyAssignmentQuery);
  // The account of a card has fewer fields, and this one at the top level.
  const me = useMe().data as Pick<CardUser, 'school_answer'> | null | undefined;
  // The emotional wellbeing comes first: it is the shorter one.
  const open = (list.data ?? []).filter(({ state }) => state === 'todo' || state === 'running');
  const next = open.find(({ test_type_name }) => test_type_name === 'SDQ') ?? open[0];

  const begin = useBeginAsked('card');
  const last = useLesson().given.at(-1);
  const declined = list.data?.find(({ state }) => state === 'declined');
  const nothingLeft = list.isSuccess && !list.isFetching && !next && !declined;
  useEffect(() => {
    if (nothingLeft) finishLesson();
  }, [nothingLeft]);

  if (list.isLoadingError) {
    return <LoadFailed title={t('failed')} queries={[list]} />;
  }
  if (list.isFetching) return <LoadingMark />;
  if (!next)
    return declined ? <TakeBack key={declined.id} assignment={declined} /> : <LoadingMark />;
  if (last)
    return (
      <Between
        key={next.id}
        last={last}
        next={next}
        open={open}
        begin={begin}
        kept={words('leave.text')}
        sure={words('sure.text')}
      />
    );
  const plan = planOf(next);
  const variables = { count: plan.questionCount, minutes: plan.minutes };
  const sure = words('sure.text');
  const parts = assentParagraphs.map((name) => {
    const alone = next.ask && saidAlone.find((one) => one === name);
    return {
      name,
      title: alone ? t(`alone:assent.${alone}.title`) : t(`assent.${name}.title`),
      text: alone
        ? t(`alone:assent.${alone}.text`, { name: next.ask?.by_name })
        : t(`assent.${name}.text`, variables),
    };
  });
  return (
    <Ending
      key={next.id}
      title={t('assent.title')}
      picture={<ForkScene />}
      small
      says={[...parts.flatMap(({ title, text }) => [title, text]), sure, t('assent.kept')]}
    >
      <p className={styles.about}>{t(`common:testTypes.${plan.titleKey}`)}</p>
      <AskedAlone row={next} />
      {next.answered > 0 && <p>{t('goOn')}</p>}
      <ul className={styles.parts}>
        {parts.map(({ name, title, text }) => (
          <li key={name}>
            <AssentSign name={name} />
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      {/* It stands below the decision: on a phone it would fill the first screen. */}
      <SchoolAnswer answer={me?.school_answer} />
      <p className={styles.kept}>{sure}</p>
      <p className={styles.kept}>{t('assent.kept')}</p>
      {begin.error && <Notice tone="error">{errorText(begin.error)}</Notice>}
      <div className={`${styles.choices} ${styles.always}`}>
        <Button variant="secondary" disabled={begin.isPending} onClick={() => begin.mutate(next)}>
          {t('assent.yes')}
        </Button>
        <SayNo open={open} label={t('assent.no')} disabled={begin.isPending} />
      </div>
    </Ending>
  );
}
