import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { configQuery, defaultContactEmail } from '../../api/config';
import { paths } from '../../paths';
import { ButtonLink } from '../../ui/ButtonLink';
import { MailIcon } from '../../ui/icons';
import { SaplingScene } from '../../ui/illustrations/SaplingScene';
import { DawnScene } from '../../ui/illustrations/DawnScene';
import { PathScene } from '../../ui/illustrations/PathScene';
import { SunScene } from '../../ui/illustrations/SunScene';
import styles from './HomePage.module.css';

/** The European emergency number, used if the operator's own list is missing. */
const EMERGENCIES = '112';

const steps = [
  ['steps.inviteTitle', 'steps.invite'],
  ['steps.answerTitle', 'steps.answer'],
  ['steps.reportTitle', 'steps.report'],
] as const;

const audiences = [
  ['privacy.youTitle', 'privacy.you'],
  ['privacy.schoolTitle', 'privacy.school'],
  ['privacy.albaTitle', 'privacy.alba'],
  ['privacy.othersTitle', 'privacy.others'],
] as const;

export default function HomePage() {
  const { t } = useTranslation('home');
  const { data: config } = useQuery(configQuery);
  const isOpen = config?.sign_up_open === true;
  const email = config?.contact_email ?? defaultContactEmail;
  const number = config?.help_lines[0]?.number ?? EMERGENCIES;

  return (
    <>
      <section className={styles.hero}>
        <div className={styles.heroText}>
          <p className={styles.soon}>{t('soon')}</p>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
          <div className={styles.ways}>
            <ButtonLink to={paths.login.to()}>{t('logIn')}</ButtonLink>
            {isOpen && (
              <ButtonLink to={paths.signup.to()} variant="secondary">
                {t('signUp')}
              </ButtonLink>
            )}
            <ButtonLink href={`mailto:${email}`} variant="secondary">
              {t('contactUs')}
            </ButtonLink>
          </div>
          <p className={styles.card}>
            <Link to={paths.enter.to()}>{t('card')}</Link>
          </p>
        </div>
        <DawnScene className={styles.scene} />
      </section>

      <section className={styles.objectives} aria-labelledby="objectives">
        <div className={styles.width}>
          <h2 id="objectives" className={styles.heading}>
            {t('objectives.title')}
          </h2>
          <div className={styles.blocks}>
            <article className={styles.block}>
              <SaplingScene />
              <h3>{t('objectives.preventionTitle')}</h3>
              <p>{t('objectives.prevention')}</p>
            </article>
            <article className={styles.block}>
              <PathScene />
              <h3>{t('objectives.skillsTitle')}</h3>
              <p>{t('objectives.skills')}</p>
            </article>
          </div>
        </div>
      </section>

      <section className={styles.section} aria-labelledby="how">
        <div className={styles.width}>
          <h2 id="how" className={styles.heading}>
            {t('steps.title')}
          </h2>
          <ol className={styles.steps}>
            {steps.map(([title, text]) => (
              <li key={title} className={styles.step}>
                <h3>{t(title)}</h3>
                <p>{t(isOpen && text === 'steps.invite' ? 'steps.inviteOrSignUp' : text)}</p>
              </li>
            ))}
          </ol>
          <p className={styles.sample}>
            <ButtonLink href={t('steps.sampleFile')} variant="secondary">
              {t('steps.sample')}
            </ButtonLink>
            <span>{t('steps.sampleAbout')}</span>
          </p>
        </div>
      </section>

      <section className={`${styles.section} ${styles.privacy}`} aria-labelledby="privacy">
        <div className={styles.width}>
          <div className={styles.privacyHead}>
            <h2 id="privacy" className={styles.heading}>
              {t('privacy.title')}
            </h2>
            <p>{t('privacy.lead')}</p>
            <p>
              <Link to={paths.privacy.to()}>{t('privacy.more')}</Link>
            </p>
          </div>
          <dl className={styles.audiences}>
            {audiences.map(([who, what]) => (
              <div key={who} className={styles.audience}>
                <dt>{t(who)}</dt>
                <dd>{t(what)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>

      <section className={styles.contact} aria-labelledby="contact">
        <div className={styles.width}>
          <div>
            <h2 id="contact" className={styles.heading}>
              {t('contact.title')}
            </h2>
            <p className={styles.contactText}>{t('contact.text')}</p>
            <ButtonLink href={`mailto:${email}`} icon={<MailIcon size={20} />}>
              {email}
            </ButtonLink>
            <p className={styles.help}>{t('contact.help', { number })}</p>
          </div>
          <div className={styles.picture}>
            <SunScene />
          </div>
        </div>
      </section>
    </>
  );
}
