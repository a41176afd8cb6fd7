import { queryOptions } from '@tanstack/react-query';
import { save } from '../download';
import { followUpKeys } from '../followUp';
import * as server from '../generated/staff.gen';
import type { Letter, LetterAgreement, LetterFields } from '../types';

/** The school's letters to services about the child of a case, newest first. */
export function lettersQuery(id: number) {
  return queryOptions({
    queryKey: [...followUpKeys.all, 'letters', id],
    queryFn: ({ signal }) => server.getCaseLetters({ path: { id }, signal }),
    staleTime: 0,
  });
}

export function letterQuery(id: number) {
  return queryOptions({
    queryKey: [...followUpKeys.all, 'letter', id],
    queryFn: ({ signal }) => server.getLetter({ path: { id }, signal }),
    staleTime: 0,
  });
}

/** 409 `letter_open`, `referral_ended`. */
export function writeLetter(id: number, body: LetterFields): Promise<Letter> {
  return server.postCaseLetters({ path: { id }, body });
}

export function changeLetter(
  id: number,
  body: Partial<LetterFields> & { version: string | null },
): Promise<Letter> {
  return server.patchLetter({ path: { id }, body });
}

export function deleteLetter(id: number): Promise<void> {
  return server.deleteLetter({ path: { id } });
}

/** 409 `nobody_reached`. */
export function askAboutLetter(id: number): Promise<Letter> {
  return server.postLetterAsk({ path: { id }, body: {} });
}

export function noteAgreement(id: number, body: LetterAgreement): Promise<Letter> {
  return server.postLetterAgreement({ path: { id }, body });
}

/** Takes back an agreement that was recorded by mistake. 409 `too_late`. */
export function takeBackAgreement(id: number, answer: number): Promise<unknown> {
  return server.deleteLetterAgreement({ path: { id }, query: { answer } });
}

/** 409 `not_agreed`, `not_told`, `pupil_not_asked`. */
export function giveLetter(
  id: number,
  body: { on: string; how: 'family' | 'post' | 'in_person' },
): Promise<Letter> {
  return server.postLetterGiven({ path: { id }, body });
}

/** `at`: the time of the reply on the screen. */
export function confirmReply(id: number, at: string): Promise<Letter> {
  return server.postLetterConfirm({ path: { id }, body: { at } });
}

/** 409 `not_agreed`. */
export function printLetter(id: number): Promise<void> {
  return save(`/app/letters/${id}/pdf/`, `letter-to-service-${id}.pdf`, 'application/pdf');
}
