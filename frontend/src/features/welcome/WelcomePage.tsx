import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { assignmentsQuery } from '../../api/assignments';
import { configQuery, defaultContactEmail } from '../../api/config';
import { paths } from '../../paths';
import { useNotLoaded } from '../../parts/loading/useNotLoaded';
import { shouldAskName } from '../../parts/asked/nameAsked';
import { useUser } from '../../auth/useMe';
import { LeavesScene } from '../../ui/illustrations/LeavesScene';
import { SunScene } from '../../ui/illustrations/SunScene';
import { Notice } from '../../ui/Notice';
import { SchoolAnswer } from '../../parts/asked/SchoolAnswer';
import { Asked } from './Asked';
import { ClassNow } from './ClassNow';
import { FamilyLink } from './FamilyLink';
import { PupilsWait } from './PupilsWait';
import { ReadingNow } from './ReadingNow';
import { TalkAnyTime } from './TalkAnyTime';
import { TestCard } from './TestCard';
import { UnfinishedTests } from './UnfinishedTests';
import styles from './WelcomePage.module.css';

/** A test taker's start page: the work waiting for readers and tutors, and the two tests. */
export default function WelcomePage() {
  const { t } = useTranslation(['welcome', 'common']);
  const { user } = useUser();
  const child = user.test_taker_info?.reads_childs_words === true;
  const name = user.known_as || user.first_name;
  const reads = user.reads_for.length > 0;
  const info = user.test_taker_info;
  const works = reads || info?.pupils_wait === true || info?.leads_screening === true;
  // The school's requests come first; the free tests stand below them, smaller.
  const asked = useQuery(assignmentsQuery);
  const isAsked = (asked.data?.length ?? 0) > 0;
  const beside = works || isAsked;
  const notLoaded = useNotLoaded();
  const lead = works ? 'waiting' : info?.is_tutor && !isAsked ? 'tutor' : 'question';
  // People who signed up alone are asked for their name once, before the first test.
  if (shouldAskName(user)) return <Navigate to={paths.family.to()} replace />;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 tabIndex={-1} translate={name ? 'no' : undefined}>
          {name ? t('greeting', { name }) : t('greetingNameless')}
        </h1>
        <p>{notLoaded.length === 0 && t(lead)}</p>
      </header>
      {user.duty_waits && (
        <Notice tone="warning" live={false} title={t('confirmFirst')}>
          {t('confirmFirstText')}
        </Notice>
      )}
      {reads && <ReadingNow />}
      {info?.pupils_wait && <PupilsWait />}
      {info?.leads_screening && <ClassNow />}
      <TrialNotice days={user.remaining_free_trial_days} />
      <SchoolAnswer answer={info?.school_answer} />
      <FamilyLink info={info} />
      <Asked leadsClass={info?.leads_screening === true} toChild={child} />
      <UnfinishedTests />
      {/* Not known what is asked: nobody may begin a free test in its place. */}
      {!asked.isLoadingError && (
        <>
          {beside && <h2 className={styles.beside}>{t('tests')}</h2>}
          <ul className={beside ? `${styles.tests} ${styles.small}` : styles.tests}>
            <TestCard
              type="personality"
              picture={beside ? null : <LeavesScene />}
              level={beside ? 3 : 2}
              title={t('common:testTypes.personality')}
              about={beside ? null : t(child ? 'child.personality' : 'personality.about')}
              size={t('personality.size')}
            />
            <TestCard
              type="emotional-wellbeing"
              picture={beside ? null : <SunScene />}
              level={beside ? 3 : 2}
              title={t('common:testTypes.emotionalWellbeing')}
              about={beside ? null : t(child ? 'child.wellbeing' : 'wellbeing.about')}
              size={t('wellbeing.size')}
            />
          </ul>
        </>
      )}
      {(child || info?.can_ask_to_talk) && <TalkAnyTime canAsk={info?.can_ask_to_talk === true} />}
      <p className={styles.calm}>{t(child ? 'child.calm' : 'calm')}</p>
    </div>
  );
}

/**
 * Days left of the free trial. At 0 it shows the premium notice, which closes nothing; without a
 * trial, nothing.
 */
function TrialNotice({ days }: { days: number | null }) {
  const { t } = useTranslation('welcome');
  const email = useQuery(configQuery).data?.contact_email ?? defaultContactEmail;
  if (days === null) return null;
  if (days > 0) {
    return (
      <Notice tone="sun" live={false} title={t('trial', { count: days })}>
        {t('trialText')}
      </Notice>
    );
  }
  return (
    <Notice
      tone="sun"
      live={false}
      title={t('premiumTitle')}
      actions={<a href={`mailto:${email}`}>{t('premiumContact')}</a>}
    >
      {t('premiumText')}
    </Notice>
  );
}
