import { useTranslation } from 'react-i18next';
import type { AuditEvent } from '../../api/types';
import { useDates } from '../../lib/useDates';
import styles from './audit.module.css';

const lists = ['testtaker', 'test', 'event'] as const;
const filterNames = [
  'school',
  'course',
  'role',
  'state',
  'consent',
  'left',
  'type',
  'status',
  'approved',
  'action',
  'outcome',
  'actor',
  'subject',
  'since',
  'until',
  'search',
] as const;

/** The details of a line: how often it happened, what a list contained, what a place was called. */
export function Details({ event }: { event: AuditEvent }) {
  const said = useDetails(event);
  return said.map((text) => (
    <span key={text} className={styles.note}>
      {text}
    </span>
  ));
}

function useDetails({ details, object_type }: AuditEvent): string[] {
  const { t } = useTranslation('auditLog');
  const dates = useDates();
  if (!details) return [];
  const said: string[] = [];
  if (details.name !== undefined) said.push(details.name);
  if (details.campaign !== undefined) {
    said.push(t('details.campaign', { id: String(details.campaign) }));
  }
  if (details.count !== undefined && details.since && details.until) {
    said.push(
      t('details.times', {
        count: details.count,
        since: dates.exact(details.since),
        until: dates.time(details.until),
      }),
    );
  }
  if (details.rows !== undefined) {
    const list = lists.find((one) => one === object_type);
    const held = [list && t(`lists.${list}`), t('details.rows', { count: details.rows })];
    said.push([...held, details.format?.toUpperCase()].filter(Boolean).join(' · '));
  }
  const filters = Object.entries(details.filters ?? {}).map(([name, value]) => {
    const known = filterNames.find((one) => one === name);
    const word = known ? t(`filterNames.${known}`) : name;
    return value === true ? word : `${word}: ${String(value)}`;
  });
  if (filters.length > 0) said.push(t('details.filters', { filters: filters.join(', ') }));
  return said;
}
