import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../api/errors';
import { createTestTakers } from '../../api/staff/people';
import { schoolKeys } from '../../api/staff/schools';
import { takerKeys } from '../../api/testTakers';
import type { Language } from '../../i18n/language';
import { fullName } from '../../lib/fullName';
import {
  listProblems,
  pendingReducer,
  toPayload,
  type ListProblem,
  type PendingAction,
  type PendingRow,
} from './pendingRows';
import type { Left } from '../../parts/staff/people/Returning';
import { newClasses } from './newClasses';

/** The result of the last press of Finish; later corrections do not change it. */
export interface Attempt {
  id: number;
  problems: readonly ListProblem[];
  /** True if the server found the problems. */
  refused: boolean;
  /** The problem of the whole list, apart from its rows. */
  failure: { title: string; text: string } | null;
}

/** Checks the list, sends it, and puts the server's refusals at their rows. */
export function useCreatePeople({
  to,
  rows,
  locale,
  consent,
  linkGuardians,
  dispatch,
  onCreated,
}: {
  /** The professional to whom they are assigned, or the school whose staff they are. */
  to: { responsible: number } | { school: number };
  rows: readonly PendingRow[];
  locale: Language;
  /** The place where the students' signed consents are kept; may be empty. */
  consent: string;
  /** True if pupils with the address of a known parent are linked to that parent. */
  linkGuardians: boolean;
  dispatch: (action: PendingAction) => void;
  /** The number of new people, the number already there and unchanged, and those who had left. */
  onCreated: (done: { added: number; same: number; left: readonly Left[] }) => Promise<void>;
}) {
  const { t } = useTranslation('preparing');
  const [attempt, setAttempt] = useState<Attempt | null>(null);

  function report(outcome: Omit<Attempt, 'id'>) {
    setAttempt((before) => ({ ...outcome, id: (before?.id ?? 0) + 1 }));
  }
  /** Applies a change to the list and returns what there is to correct afterwards. */
  function problemsAfter(action: PendingAction): ListProblem[] {
    dispatch(action);
    return listProblems(pendingReducer({ rows, nextId: 0 }, action).rows);
  }

  const creation = useMutation({
    mutationFn: () =>
      createTestTakers({
        test_takers: toPayload(rows, locale),
        ...('responsible' in to
          ? { responsible_test_taker_id: to.responsible }
          : { school: to.school, new_classes: newClasses(rows) }),
        ...(consent.trim() !== '' && { guardian_consent: consent.trim() }),
        ...(linkGuardians && { link_guardians: true }),
      }),
    meta: { showsErrors: true, invalidates: [takerKeys.all, schoolKeys.all] },
    onSuccess: (people) => {
      const same = people.filter(({ result }) => result === 'same').length;
      const left = people.filter(({ result }) => result === 'left');
      return onCreated({
        added: rows.length - same - left.length,
        same,
        left: left.map((one) => ({ id: one.id, name: fullName(one), left_on: one.left_on })),
      });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.rows.length > 0) {
        const sent = rows.map((row) => row.id);
        const problems = problemsAfter({ type: 'refuse', sent, errors: error.rows });
        report({ problems, refused: true, failure: null });
        return;
      }
      const refused = error instanceof ApiError && error.status > 0;
      report({
        problems: [],
        refused,
        failure: {
          title: refused ? t('step2.failed') : t('step2.exception'),
          text: isUnsure(error)
            ? `${errorText(error)} ${t('step2.unsure')}`
            : `${t('step2.nobodyAdded')} ${reason(error)}`,
        },
      });
    },
  });

  function finish() {
    const problems = problemsAfter({ type: 'checkAll' });
    if (problems.length > 0) {
      report({ problems, refused: false, failure: null });
      return;
    }
    setAttempt(null);
    creation.mutate();
  }
  return { finish, creating: creation.isPending, attempt };
}

/** True if the list may have arrived although its answer did not. */
function isUnsure(error: Error): boolean {
  return !(error instanceof ApiError) || [0, 502, 504].includes(error.status);
}

/** The server's sentences about the whole list or the professional, otherwise a general one. */
function reason(error: Error): string {
  const about = error instanceof ApiError ? Object.values(error.fields).flat() : [];
  return about.length > 0 ? about.join(' ') : errorText(error);
}
