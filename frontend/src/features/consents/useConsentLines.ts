import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { outdateConsents, takeBackConsent, type FamilySays } from '../../api/staff/consents';
import { errorText } from '../../api/errors';
import { recordGuardianConsent } from '../../api/staff/people';

export interface PupilOfLines {
  id: number;
  name: string;
  /** Those whose answer counts. */
  contacts: readonly { id: number; full_name: string }[];
}

export type Word = 'waits' | 'yes' | 'no';

export interface LineState {
  /** What was pressed last. */
  chosen: Word;
  /** What the server has. */
  recorded: Word;
  saving: boolean;
  /** Why the server does not have what was pressed; empty where it has, or is being told. */
  problem: string;
  /** What is to be sent again then; null for taking the word back. */
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
 * What was said for each pupil on this screen. Each word is sent at once; those of one line one after
 * the other, so that the last one counts. What could not be saved stays chosen, and can be sent again.
 */
export function useConsentLines() {
  const queryClient = useQueryClient();
  const [lines, setLines] = useState<ReadonlyMap<number, LineState>>(new Map());
  const sent = useRef(new Map<number, Promise<Word>>());

  /** `said` null: what was recorded here is taken back. */
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
          await takeBackConsent(id); // instead of the slip, not after it
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
    /** Everything that could not be saved. */
    again: () => {
      for (const [id, { said }] of unsaved) say(id, said);
    },
  };
}
