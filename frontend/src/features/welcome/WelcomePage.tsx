import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { configQuery, defaultContactEmail } from '../../api/config';
import { paths } from '../../paths';
import { shouldAskName } from '../../auth/nameAsked';
import { useUser } from '../../auth/useMe';
import { ChairsScene } from '../../ui/illustrations/ChairsScene';
import { SunScene } from '../../ui/illustrations/SunScene';
import { Notice } from '../../ui/Notice';
import { AskedFor } from './AskedFor';
import { ClassNow } from './ClassNow';
import { FamilyLink } from './FamilyLink';
import { PupilsWait } from './PupilsWait';
import { TalkAnyTime } from './TalkAnyTime';
import { TestCard } from './TestCard';
import { UnfinishedTests } from './UnfinishedTests';
import styles from './WelcomePage.module.css';

/** Where a test taker starts: a greeting and the two tests. */
export default function WelcomePage() {
  const { t } = useTranslation(['welcome', 'common']);
  const { user } = useUser();
  const child = user.test_taker_info?.reads_childs_words === true;
  const name = user.known_as || user.first_name;
  // Those who signed up alone are asked once how they are called, before the first test.
  if (shouldAskName(user)) return <Navigate to={paths.family.to()} replace />;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 tabIndex={-1} translate={name ? 'no' : undefined}>
          {name ? t('greeting', { name }) : t('greetingNameless')}
        </h1>
        <p>{t('question')}</p>
      </header>
      {user.test_taker_info?.pupils_wait && <PupilsWait />}
      {user.test_taker_info?.leads_screening && <ClassNow />}
      <TrialNotice days={user.remaining_free_trial_days} />
      <FamilyLink info={user.test_taker_info} />
      <AskedFor />
      <UnfinishedTests />
      <ul className={styles.tests}>
        <TestCard
          type="personality"
          picture={<ChairsScene />}
          title={t('common:testTypes.personality')}
          about={t(child ? 'child.personality' : 'personality.about')}
          size={t('personality.size')}
        />
        <TestCard
          type="emotional-wellbeing"
          picture={<SunScene />}
          title={t('common:testTypes.emotionalWellbeing')}
          about={t(child ? 'child.wellbeing' : 'wellbeing.about')}
          size={t('wellbeing.size')}
        />
      </ul>
      {(child || user.test_taker_info?.can_ask_to_talk) && (
        <TalkAnyTime canAsk={user.test_taker_info?.can_ask_to_talk === true} />
      )}
      <p className={styles.calm}>{t(child ? 'child.calm' : 'calm')}</p>
    </div>
  );
}

/** Days left of the free trial; at 0 the premium notice, which closes nothing; nothing for people without a trial. */
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
