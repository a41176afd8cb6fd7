import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { outdateConsents, takeBackConsent, type FamilySays } from '../../api/staff/consents';
import { errorText } from '../../api/errors';
import { recordGuardianConsent } from '../../api/staff/people';

export interface PupilOfLines {
  id: number;
  name: string;
  /** The contacts whose answer counts. */
  contacts: readonly { id: number; full_name: string }[];
}

export type Word = 'waits' | 'yes' | 'no';

export interface LineState {
  /** The last pressed answer. */
  chosen: Word;
  /** The server's answer. */
  recorded: Word;
  saving: boolean;
  /**
   * The reason why the server does not have the pressed answer; empty if it has, or while saving.
   */
  problem: string;
  /** The answer to send again in that case; null to take it back. */
  said: FamilySays | null;
}

export const untouched: LineState = {
  chosen: 'waits',
  recorded: 'waits',
  saving: false,
  problem: '',
  said: null,
};

const wordOf = (said: FamilySays | null): Word =>
  said === null ? 'waits' : said.given ? 'yes' : 'no';

/**
 * The answers given for each pupil on this screen. Each answer is sent at once; those of one line
 * are sent one after the other, so that the last one counts. An answer that could not be saved
 * stays chosen, and can be sent again.
 */
export function useConsentLines() {
  const queryClient = useQueryClient();
  const [lines, setLines] = useState<ReadonlyMap<number, LineState>>(new Map());
  const sent = useRef(new Map<number, Promise<Word>>());

  /** `said` null: takes back what was recorded here. */
  function say(id: number, said: FamilySays | null) {
    const chosen = wordOf(said);
    const show = (part: Partial<LineState>) =>
      setLines((now) => new Map(now).set(id, { ...(now.get(id) ?? untouched), ...part }));
    show({ chosen, said, saving: true, problem: '' });
    let problem = '';
    const last = sent.current.get(id) ?? Promise.resolve<Word>('waits');
    const next = last.then(async (before) => {
      let recorded = before;
      try {
        if (recorded !== 'waits') {
          await takeBackConsent(id); // replaces the mistake instead of following it
          recorded = 'waits';
        }
        if (said !== null) {
          await recordGuardianConsent(id, said);
          recorded = chosen;
        }
      } catch (error) {
        problem = errorText(error);
      }
      return recorded;
    });
    sent.current.set(id, next);
    void next.then((recorded) => {
      if (sent.current.get(id) === next) show({ recorded, saving: false, problem });
      return outdateConsents(queryClient, true);
    });
  }

  const unsaved = [...lines].filter(([, { problem }]) => problem !== '');
  return {
    lines,
    say,
    unsaved: unsaved.length,
    /** Sends again everything that could not be saved. */
    again: () => {
      for (const [id, { said }] of unsaved) say(id, said);
    },
  };
}
