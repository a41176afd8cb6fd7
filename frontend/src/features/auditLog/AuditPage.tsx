import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { downloadList } from '../../api/staff/listFile';
import { eventsQuery } from '../../api/staff/auditLog';
import type { AuditEvent } from '../../api/types';
import { schoolsDay } from '../../lib/days';
import { useDates } from '../../lib/useDates';
import { can } from '../../auth/roles';
import { useUser } from '../../auth/useMe';
import { Badge } from '../../ui/staff/Badge';
import type { Column } from '../../ui/staff/dataTableProps';
import { ListDownload } from '../../ui/staff/ListDownload';
import { ListPage } from '../../ui/staff/ListPage';
import { useListAddress } from '../../ui/useListAddress';
import { AuditFilters } from './AuditFilters';
import { Details } from './Details';
import { filtersOf } from './filters';
import { Integrity } from './Integrity';
import styles from './audit.module.css';

const roleTexts = {
  P: 'alba_admin',
  A: 'auditor',
  S: 'schoolAdministrator',
  T: 'testTaker',
} as const;
const objects = ['test', 'user', 'course', 'assignment', 'school'] as const;
const loginKinds = ['card', 'link'] as const;

/** The trail: who did what to which record, and when. Auditors see numbers instead of names. */
export default function AuditPage() {
  const { t } = useTranslation(['auditLog', 'common']);
  const dates = useDates();
  const { role } = useUser();
  const list = useListAddress();
  const events = useQuery({ ...eventsQuery(filtersOf(list)), select: together });
  const rows = events.data?.results;
  const actor = list.filterId('actor');
  const subject = list.filterId('subject');
  const calledOf = (event: AuditEvent | undefined) =>
    event?.subject_name ??
    (event?.subject_account ? t('filters.person', { id: event.subject_account }) : undefined);
  const known = {
    actor: rows?.find((event) => event.actor === actor)?.actor_name ?? undefined,
    subject: calledOf(rows?.find((event) => event.subject === subject)),
  };

  const columns: Column<Line>[] = [
    {
      key: 'when',
      header: t('when'),
      cell: (event) => (
        <time className={styles.when} dateTime={event.at}>
          {dates.time(event.at)}
        </time>
      ),
    },
    {
      key: 'what',
      header: t('what'),
      rowHeader: true,
      cell: (event) => (
        <>
          <What event={event} />
          {event.times > 1 && (
            <span className={styles.note}>{t('again', { count: event.times })}</span>
          )}
        </>
      ),
      width: '34%',
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
      width: '26%',
      cell: (event) =>
        event.school === null
          ? null
          : (event.school_name ?? t('goneSchool', { id: String(event.school) })),
    },
  ];

  const group = (event: Line) => ({
    key: keyOf(event),
    label: (
      <div className={styles.login}>
        <span>{dates.long(event.at)}</span>
        <Who event={event} onOnly={() => list.set({ actor: String(event.actor) })} />
        {event.client !== '' && (
          <Origin event={event} onOnly={() => list.set({ client: event.client })} />
        )}
      </div>
    ),
  });

  return (
    <ListPage
      title={t('common:titles.audit')}
      intro={t(role === 'A' ? 'introOfAuditor' : 'intro')}
      notice={<Integrity />}
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
      columns={columns}
      group={group}
      rowKey={(event) => event.id}
      nothingYet={{ title: t('empty.nothingYet'), text: t('empty.nothingYetText') }}
      nothingFound={{ title: t('empty.nothingFound'), text: t('empty.nothingFoundText') }}
    />
  );
}

/** One line, or several equal consecutive lines. */
interface Line extends AuditEvent {
  times: number;
}

/** The key shared by all lines of one login on one day. */
function keyOf({ at, actor, actor_role, login_kind, client }: AuditEvent): string {
  return JSON.stringify([schoolsDay(at), actor, actor_role, login_kind, client]);
}

function together({ count, results }: { count: number; results: AuditEvent[] }) {
  const lines: Line[] = [];
  for (const event of results) {
    const last = lines.at(-1);
    if (last && sameOf(last) === sameOf(event)) last.times += 1;
    else lines.push({ ...event, times: 1 });
  }
  return { count, results: lines };
}

const sameOf = (event: AuditEvent) =>
  JSON.stringify([
    keyOf(event),
    event.action,
    event.outcome,
    event.object_type,
    event.object_id,
    event.subject,
    event.school,
    event.report,
    event.details,
  ]);

function Who({ event, onOnly }: { event: AuditEvent; onOnly: () => void }) {
  const { t } = useTranslation(['auditLog', 'common']);
  const nameOf = useNameOf();
  const role = roleTexts[event.actor_role as keyof typeof roleTexts];
  const kind = loginKinds.find((one) => one === event.login_kind);
  const notes = [role && t(`common:roles.${role}`), kind && t(`loginKinds.${kind}`)];
  return (
    <>
      {event.actor === null ? (
        <span className={styles.soft}>{t(role ? 'untold' : 'nobody')}</span>
      ) : (
        <Narrow
          name={nameOf(event.actor, event.actor_name)}
          title={t('onlyActor', { name: nameOf(event.actor, event.actor_name) })}
          onOnly={onOnly}
        />
      )}
      {notes.some(Boolean) && (
        <span className={styles.note}>{notes.filter(Boolean).join(' · ')}</span>
      )}
    </>
  );
}

function What({ event }: { event: AuditEvent }) {
  const { t } = useTranslation('auditLog');
  const type = objects.find((one) => one === event.object_type);
  const own = type === 'user' && event.object_id === event.actor;
  return (
    <>
      {t(`actions.${event.action}`)}
      {type && event.object_id !== null && !own && (
        <span className={styles.note}>{t(`object.${type}`, { id: String(event.object_id) })}</span>
      )}
      <Details event={event} />
      {event.outcome === 'refused' && event.action !== 'session.prompt' && (
        <span className={styles.note}>
          <Badge tone="warning">{t('refused')}</Badge>
        </span>
      )}
    </>
  );
}

function About({ event, onOnly }: { event: AuditEvent; onOnly: () => void }) {
  const { t } = useTranslation(['auditLog', 'common']);
  const nameOf = useNameOf();
  const name =
    event.subject_account === null
      ? (event.subject_name ?? t('gonePerson', { id: String(event.subject) }))
      : nameOf(event.subject_account, event.subject_name);
  return (
    <>
      <Narrow name={name} title={t('onlySubject', { name })} onOnly={onOnly} />
      {event.subject_role && (
        <span className={styles.note}>{t(`common:roles.${event.subject_role}`)}</span>
      )}
    </>
  );
}

/** The name of a person, or the number for auditors, who see no names. */
function useNameOf() {
  const { t } = useTranslation('auditLog');
  const seesNames = can.seePeople(useUser().role);
  return (id: number | null, name: string | null) =>
    name ?? t(seesNames ? 'gonePerson' : 'filters.person', { id: String(id) });
}

/** A word for where a request came from. Equal words mean the same place, without naming it. */
function Origin({ event, onOnly }: { event: AuditEvent; onOnly: () => void }) {
  const { t } = useTranslation('auditLog');
  const word = event.client.slice(0, 6);
  return (
    <span className={styles.note}>
      <Narrow name={t('origin', { word })} title={t('onlyOrigin', { word })} onOnly={onOnly} />
    </span>
  );
}

/** A name that filters the list by this person. */
function Narrow({ name, title, onOnly }: { name: string; title: string; onOnly: () => void }) {
  return (
    <button type="button" className={styles.narrow} title={title} onClick={onOnly}>
      {name}
      <span className="visually-hidden">: {title}</span>
    </button>
  );
}
