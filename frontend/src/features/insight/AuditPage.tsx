import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { downloadList } from '../../api/listFile';
import { eventsQuery } from '../../api/insight';
import type { AuditEvent } from '../../api/types';
import { useDates } from '../../i18n/dates';
import { Badge } from '../../ui/staff/Badge';
import type { Column } from '../../ui/staff/DataTable';
import { ListDownload } from '../../ui/staff/ListDownload';
import { ListPage } from '../../ui/staff/ListPage';
import { useListAddress } from '../../ui/useListAddress';
import { AuditFilters } from './AuditFilters';
import { filtersOf } from './filters';
import styles from './audit.module.css';

const roleTexts = { P: 'alba_admin', S: 'schoolAdministrator', T: 'testTaker' } as const;
const objects = ['test', 'user', 'course'] as const;

/** The trail: who did what to which record, and when. For product administrators. */
export default function AuditPage() {
  const { t } = useTranslation(['insight', 'common']);
  const dates = useDates();
  const list = useListAddress();
  const events = useQuery(eventsQuery(filtersOf(list)));
  const rows = events.data?.results;
  const actor = list.filterId('actor');
  const subject = list.filterId('subject');
  const known = {
    actor: rows?.find((event) => event.actor === actor)?.actor_name ?? undefined,
    subject: rows?.find((event) => event.subject === subject)?.subject_name ?? undefined,
  };

  const columns: Column<AuditEvent>[] = [
    {
      key: 'when',
      header: t('when'),
      cell: (event) => (
        <>
          <time className={styles.when} dateTime={event.at}>
            {dates.exact(event.at)}
          </time>
          {event.client !== '' && (
            <Origin event={event} onOnly={() => list.set({ client: event.client })} />
          )}
        </>
      ),
    },
    {
      key: 'who',
      header: t('who'),
      cell: (event) => (
        <Who event={event} onOnly={() => list.set({ actor: String(event.actor) })} />
      ),
      width: '22%',
    },
    {
      key: 'what',
      header: t('what'),
      rowHeader: true,
      cell: (event) => <What event={event} />,
      width: '22%',
    },
    {
      key: 'about',
      header: t('about'),
      cell: (event) =>
        event.subject === null ? null : (
          <About event={event} onOnly={() => list.set({ subject: String(event.subject) })} />
        ),
    },
    {
      key: 'school',
      header: t('common:school'),
      width: '17%',
      cell: (event) =>
        event.school === null
          ? null
          : (event.school_name ?? t('goneSchool', { id: String(event.school) })),
    },
  ];

  return (
    <ListPage
      title={t('common:titles.audit')}
      intro={t('intro')}
      filters={<AuditFilters list={list} known={known} />}
      toolbar={
        <ListDownload
          forms={['csv']}
          download={(form) => downloadList('activity', form, { ...filtersOf(list) })}
          problem={errorText}
        />
      }
      list={list}
      answer={events}
      problem={errorText}
      columns={columns}
      rowKey={(event) => event.id}
      nothingYet={{ title: t('empty.nothingYet'), text: t('empty.nothingYetText') }}
      nothingFound={{ title: t('empty.nothingFound'), text: t('empty.nothingFoundText') }}
    />
  );
}

function Who({ event, onOnly }: { event: AuditEvent; onOnly: () => void }) {
  const { t } = useTranslation(['insight', 'common']);
  if (event.actor === null) return <span className={styles.soft}>{t('nobody')}</span>;
  const name = event.actor_name ?? t('gonePerson', { id: String(event.actor) });
  const role = roleTexts[event.actor_role as keyof typeof roleTexts];
  return (
    <>
      <Narrow name={name} title={t('onlyActor', { name })} onOnly={onOnly} />
      {role && <span className={styles.note}>{t(`common:roles.${role}`)}</span>}
    </>
  );
}

function What({ event }: { event: AuditEvent }) {
  const { t } = useTranslation('insight');
  const type = objects.find((one) => one === event.object_type);
  const own = type === 'user' && event.object_id === event.actor;
  return (
    <>
      {t(`actions.${event.action}`)}
      {type && event.object_id !== null && !own && (
        <span className={styles.note}>{t(`object.${type}`, { id: String(event.object_id) })}</span>
      )}
      {event.outcome === 'refused' && (
        <span className={styles.note}>
          <Badge tone="warning">{t('refused')}</Badge>
        </span>
      )}
    </>
  );
}

function About({ event, onOnly }: { event: AuditEvent; onOnly: () => void }) {
  const { t } = useTranslation('insight');
  const name = event.subject_name ?? t('gonePerson', { id: String(event.subject) });
  return <Narrow name={name} title={t('onlySubject', { name })} onOnly={onOnly} />;
}

/** Lines with the same word came from the same place; which one that is, nobody can tell from it. */
function Origin({ event, onOnly }: { event: AuditEvent; onOnly: () => void }) {
  const { t } = useTranslation('insight');
  const word = event.client.slice(0, 6);
  return (
    <span className={styles.note}>
      <Narrow name={t('origin', { word })} title={t('onlyOrigin', { word })} onOnly={onOnly} />
    </span>
  );
}

/** A name that narrows the list down to this person. */
function Narrow({ name, title, onOnly }: { name: string; title: string; onOnly: () => void }) {
  return (
    <button type="button" className={styles.narrow} title={title} onClick={onOnly}>
      {name}
      <span className="visually-hidden">: {title}</span>
    </button>
  );
}
