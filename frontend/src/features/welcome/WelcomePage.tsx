import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { configQuery, defaultContactEmail } from '../../api/config';
import { paths, type TestTypeParam } from '../../app/paths';
import { useUser } from '../../session/useMe';
import { ArrowRightIcon } from '../../ui/icons';
import { ChairsScene } from '../../ui/illustrations/ChairsScene';
import { SunScene } from '../../ui/illustrations/SunScene';
import { Notice } from '../../ui/Notice';
import { UnfinishedTests } from './UnfinishedTests';
import styles from './WelcomePage.module.css';

/** Where a test taker starts: a greeting and the two tests. */
export default function WelcomePage() {
  const { t } = useTranslation(['welcome', 'common']);
  const { user } = useUser();
  const name = `${user.first_name} ${user.last_name}`.trim();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{name ? t('greeting', { name }) : t('greetingNameless')}</h1>
        <p>{t('question')}</p>
      </header>
      <TrialNotice days={user.remaining_free_trial_days} />
      <UnfinishedTests />
      <ul className={styles.tests}>
        <TestCard
          type="personality"
          picture={<ChairsScene />}
          title={t('common:testTypes.personality')}
          about={t('personality.about')}
          size={t('personality.size')}
        />
        <TestCard
          type="emotional-wellbeing"
          picture={<SunScene />}
          title={t('common:testTypes.emotionalWellbeing')}
          about={t('wellbeing.about')}
          size={t('wellbeing.size')}
        />
      </ul>
      <p className={styles.calm}>{t('calm')}</p>
    </div>
  );
}

function TestCard({
  type,
  picture,
  title,
  about,
  size,
}: {
  type: TestTypeParam;
  picture: ReactNode;
  title: string;
  about: string;
  size: string;
}) {
  const { t } = useTranslation('welcome');
  return (
    <li className={styles.card}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.text}>
        <h2>
          <Link to={paths.selectTakers.to(type)} className={styles.link}>
            {title}
          </Link>
        </h2>
        <p>{about}</p>
        <p className={styles.size}>{size}</p>
        <span className={styles.start} aria-hidden="true">
          {t('start')}
          <ArrowRightIcon size={20} />
        </span>
      </div>
    </li>
  );
}

/** Days left of the free trial; at 0 the premium notice, which closes nothing; nothing for whoever has no trial. */
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
