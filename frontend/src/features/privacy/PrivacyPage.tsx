import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { configQuery, defaultContactEmail } from '../../api/config';
import type { PrivacyNotice } from '../../api/privacyNotice';
import { activeLanguage, shownLanguage } from '../../i18n/i18n';
import { listed } from '../../lib/listed';
import { AskAt } from '../../parts/help/AskAt';
import { useLesson } from '../../parts/lesson/lesson';
import { whoReads } from '../../parts/talk/mayAsk';
import { roleOf } from '../../auth/roles';
import { useMe } from '../../auth/useMe';
import { Notice } from '../../ui/Notice';
import styles from './PrivacyPage.module.css';

/** The server's default, until the operator's is known. */
const DEFAULT_UNFINISHED_DAYS = 30;

/** The authorities for complaints in Catalonia, and in the rest of Spain. */
const authorities = [
  {
    name: 'Autoritat Catalana de Protecció de Dades (APDCAT)',
    address: 'Carrer de Rosselló, 214, esc. A, 1r 1a, 08008 Barcelona',
    site: 'apdcat.gencat.cat',
    language: 'ca',
  },
  {
    name: 'Agencia Española de Protección de Datos (AEPD)',
    address: 'Calle de Jorge Juan, 6, 28001 Madrid',
    site: 'www.aepd.es',
    language: 'es',
  },
];

const lists = {
  kept: ['account', 'people', 'tests', 'contacts', 'consent', 'followUp', 'asked', 'trail'],
  duration: ['unfinished', 'signup', 'finished', 'trail', 'backups'],
  rights: ['download', 'sights', 'erase', 'leave', 'ask'],
} as const;

const readers = [
  ['readers.you', 'readers.youText'],
  ['readers.answering', 'readers.answeringText'],
  ['readers.school', 'readers.schoolText'],
  ['readers.reading', 'readers.readingText'],
  ['readers.tutor', 'readers.tutorText'],
  ['readers.alba', 'readers.albaText'],
  ['readers.research', 'readers.researchText'],
  ['readers.others', 'readers.othersText'],
] as const;

/**
 * Explains which data Alba keeps, who reads it, and for how long. Each sentence is a promise, named by
 * the tests that keep it (`promise: privacy.…`).
 */
export default function PrivacyPage() {
  const { t } = useTranslation(['privacy', 'common']);
  const { data: config } = useQuery(configQuery);
  const who = whoReads(useMe().data);
  const { visit } = useLesson();
  // A guardian may read the app in a language that this text does not exist in.
  const frame = visit?.frame?.lang === shownLanguage() ? visit.frame : null;
  const email = config?.contact_email ?? defaultContactEmail;
  const days = config?.unfinished_test_days ?? DEFAULT_UNFINISHED_DAYS;
  return (
    <article className={styles.page} {...(frame && { lang: activeLanguage(), dir: 'ltr' })}>
      <header>
        <h1 tabIndex={-1} {...(frame && { lang: frame.lang, dir: frame.dir })}>
          {t('common:titles.privacy')}
        </h1>
        {frame && visit && (
          <p lang={frame.lang} dir={frame.dir}>
            {frame.text_note} <AskAt at={visit.askAt} />
          </p>
        )}
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      {config?.privacy === null && <ForAdministrators />}
      <Section title={t('responsible.title')}>
        {config?.privacy ? (
          <Responsible notice={config.privacy} />
        ) : (
          <p>{t('responsible.unset', { email })}</p>
        )}
      </Section>
      <Section title={t('kept.title')}>
        <ul>
          {lists.kept.map((name) => (
            <li key={name}>{t(`kept.${name}`)}</li>
          ))}
        </ul>
      </Section>
      <Section title={t('readers.title')}>
        <dl>
          {readers.map(([who, what]) => (
            <div key={who}>
              <dt>{t(who)}</dt>
              <dd>{t(what)}</dd>
            </div>
          ))}
        </dl>
        {who && <p>{t('readers.named', { names: listed(who.readers, activeLanguage()) })}</p>}
      </Section>
      <Section title={t('duration.title')}>
        <ul>
          {lists.duration.map((name) => (
            <li key={name}>{t(`duration.${name}`, { days })}</li>
          ))}
        </ul>
      </Section>
      <Section title={t('rights.title')}>
        <ul>
          {lists.rights.map((name) => (
            <li key={name}>{t(`rights.${name}`, { email })}</li>
          ))}
        </ul>
      </Section>
      <Section title={t('authority.title')}>
        <p>{t('authority.text')}</p>
        <dl>
          {authorities.map(({ name, address, site, language }) => (
            <div key={site} lang={language}>
              <dt>{name}</dt>
              <dd>
                {address}
                <br />
                <a href={`https://${site}`} rel="noreferrer">
                  {site}
                </a>
              </dd>
            </div>
          ))}
        </dl>
      </Section>
    </article>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Facts that only the operator can give. */
function Responsible({ notice }: { notice: PrivacyNotice }) {
  const { t } = useTranslation('privacy');
  const facts = [
    [t('responsible.controller'), notice.controller],
    [t('responsible.dpo'), notice.dpo_contact],
    [t('responsible.basis'), t(`responsible.${notice.legal_basis}`)],
    [t('responsible.retention'), notice.retention[activeLanguage()]],
  ];
  return (
    <dl>
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function ForAdministrators() {
  const { t } = useTranslation('privacy');
  const { data: user } = useMe();
  if (!user || roleOf(user) !== 'P') return null;
  return (
    <Notice tone="warning" live={false} title={t('notConfigured.title')}>
      {t('notConfigured.text')}
    </Notice>
  );
}
