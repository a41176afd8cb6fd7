import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as server from '../generated/staff.gen';
import { schoolKeys } from './schools';
import type { Duty, DutyCandidate, WaitingTutor } from '../types';

/** The readers of a school's results, including those whose duty is not confirmed. */
export function dutiesQuery(school: number) {
  return queryOptions<Duty[]>({
    queryKey: [...schoolKeys.all, 'duties', school],
    queryFn: ({ signal }) => server.dutiesOfSchool({ path: { id: school }, signal }),
    staleTime: 0,
  });
}

/** The people who may be given the duty. */
export function candidatesQuery(school: number) {
  return queryOptions<DutyCandidate[]>({
    queryKey: [...schoolKeys.all, 'candidates', school],
    queryFn: ({ signal }) => server.getSchoolDutiesCandidates({ path: { id: school }, signal }),
    staleTime: 0,
  });
}

/**
 * 403 for oneself: `four_eyes` if the school has another administrator, otherwise `confirm_duty`.
 */
export function grantDuty(school: number, user: number): Promise<Duty> {
  return server.grantDuty({ path: { id: school }, body: { user } });
}

/** Hands a reader's work over to another reader of the school. Returns the amount. */
export function handOverDuty(id: number, to: number) {
  return server.handOverDuty({ path: { id }, body: { to } });
}

/** The last hand-over, while it can be undone. */
export function handedOverQuery(id: number) {
  return queryOptions({
    queryKey: [...schoolKeys.all, 'handed-over', id],
    queryFn: async ({ signal }) => {
      const { handed_over: found } = await server.handedOverDuty({ path: { id }, signal });
      return found;
    },
    staleTime: 0,
  });
}

/** Gives the work back to its reader. 409 `too_late`, `not_reading`. */
export function takeBackDuty(id: number): Promise<unknown> {
  return server.takeBackDuty({ path: { id } });
}

/** Ends the duty. Work that nobody has taken over goes to every reader of the school. */
export function endDuty(id: number): Promise<unknown> {
  return server.endDuty({ path: { id } });
}

/** Tutors of a school whose account was changed by someone else. */
export function tutorsToConfirmQuery(school: number) {
  return queryOptions<WaitingTutor[]>({
    queryKey: [...schoolKeys.all, 'tutors to confirm', school],
    queryFn: ({ signal }) => server.getSchoolTutorsToConfirm({ path: { id: school }, signal }),
    staleTime: 0,
  });
}

/** Confirms a tutor by the id of the person. 403 `four_eyes` for oneself. */
export function useConfirmTutor(): (id: number) => Promise<unknown> {
  const client = useQueryClient();
  const confirming = useMutation({
    mutationFn: (id: number) => server.confirmTutor({ path: { id } }),
    meta: { showsErrors: true },
    onSuccess: () => client.invalidateQueries(),
  });
  return confirming.mutateAsync;
}

/** Confirms a duty by its id. 403 `four_eyes` for one's own. */
export function useConfirmDuty(): (id: number) => Promise<unknown> {
  const client = useQueryClient();
  const confirming = useMutation({
    mutationFn: (id: number) => server.postDutieConfirm({ path: { id } }),
    meta: { showsErrors: true },
    onSuccess: () => client.invalidateQueries({ queryKey: schoolKeys.all }),
  });
  return confirming.mutateAsync;
}
