import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { caseQuery, changeCase } from '../../api/staff/followUp';
import type { Case, CaseChange } from '../../api/types';
import { useDates } from '../../lib/useDates';
import { saveBesideOthers } from '../../api/staff/saveBesideOthers';
import { useCaseAct } from './useCaseAct';

type Body = Omit<CaseChange, 'version'>;

/** Saves one's changes to a case and keeps those of other readers. */
export function useSaveCase(one: Case) {
  const { t } = useTranslation('reading');
  const client = useQueryClient();
  const dates = useDates();
  return useCaseAct(one.id, ({ body, version }: { body: Body; version: string }) =>
    saveBesideOthers<Case, Body>({
      body,
      version,
      save: (sent) => changeCase(one.id, sent),
      reload: () => client.fetchQuery({ ...caseQuery(one.id), staleTime: 0 }),
      fields: {
        next_step: { label: t('case.nextStep'), said: (row) => row.next_step },
        state: {
          label: t('case.state'),
          said: (row) => row.state,
          words: (value) => t(`case.states.${value as 'talk' | 'plan' | 'waiting'}`),
        },
        owner: {
          label: t('case.owner'),
          said: (row) => row.owner,
          words: (id, row) =>
            id === null ? t('nobodysYet') : (row.readers.find((two) => two.id === id)?.name ?? ''),
        },
        due_on: {
          label: t('case.dueOn'),
          said: (row) => row.due_on,
          words: (day) => dates.long(String(day)),
        },
        ask_again_on: {
          label: t('case.again.on'),
          said: (row) => row.ask_again_on,
          words: (day) => (typeof day === 'string' ? dates.long(day) : t('case.again.never')),
        },
        urgent: { label: t('case.urgent.title'), said: (row) => row.urgent_at !== null },
        told: { label: t('case.urgent.told'), said: (row) => row.urgent_told },
      },
    }),
  );
}
