import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../api/errors';
import { areTermsRead, roundQuery, standingWith, type Standing } from '../../../api/round';
import { takerKeys } from '../../../api/testTakers';
import { createTest, testKeys } from '../../../api/tests';
import { paths } from '../../../paths';
import { useUser } from '../../../auth/useMe';
import { loadQuestions } from '../questions/loadQuestions';
import type { Person } from '../plan/people';
import type { Plan } from '../plan/plan';

/**
 * Leads from the chosen person to the first question. It goes there directly if a test about them
 * has begun, or if none is done and the terms were read today; otherwise via the terms. `changed`:
 * people whose state differs from the screen; `gone`: people who have left the list.
 */
export function useBegin(plan: Plan) {
  const { user } = useUser();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const ownId = user.test_taker_info?.id ?? user.id;
  const [changed, setChanged] = useState<Person | null>(null);

  const begin = useMutation({
    mutationFn: async (person: Person) => {
      // Another window may have finished a test meanwhile, and nobody should begin a second one
      // unknowingly.
      const round = await queryClient.fetchQuery({ ...roundQuery, staleTime: 0 });
      const now = standingWith(round, person.id, plan.name);
      if (!same(now, person.standing)) return null;
      if (now.state === 'begun') return paths.questions.to(plan.param, person.id, now.test);
      // The terms page asks whether a second test is intended.
      if (now.state === 'done' || !areTermsRead(round, plan.name, false)) {
        return paths.terms.to(plan.param, person.id);
      }
      const test = await createTest({
        test_type: plan.code,
        test_taker: ownId,
        on_behalf_of_test_taker: person.id,
        terms_read_today: true,
      });
      queryClient.setQueryData(testKeys.detail(test.id), test);
      return test.has_accepted_terms
        ? paths.questions.to(plan.param, person.id, test.id)
        : paths.terms.to(plan.param, person.id, test.id);
    },
    meta: { showsErrors: true },
    onMutate: () => {
      setChanged(null);
      loadQuestions();
    },
    onSuccess: (to, person) => {
      if (to === null) setChanged(person);
      else void navigate(to);
    },
    onError: (error) => {
      if (isGone(error)) void queryClient.invalidateQueries({ queryKey: takerKeys.all });
    },
  });
  return {
    begin: (person: Person) => {
      if (!begin.isPending) begin.mutate(person);
    },
    isPending: begin.isPending,
    error: begin.error,
    person: begin.variables,
    changed,
    gone: isGone(begin.error),
  };
}

/** True if the user may not answer for a person with this id, or there is none. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && 'on_behalf_of_test_taker' in error.fields;
}

function same(one: Standing, other: Standing): boolean {
  return (
    one.state === other.state &&
    (one.state === 'open' || (other.state !== 'open' && one.doneOn === other.doneOn))
  );
}
