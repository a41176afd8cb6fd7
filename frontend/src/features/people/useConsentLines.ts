import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { outdateConsents, takeBackConsent, type FamilySays } from '../../api/consents';
import { errorText } from '../../api/errors';
import { recordGuardianConsent } from '../../api/people';

export interface LineState {
  word: 'waits' | 'saving' | 'yes' | 'no';
  /** Why it was not saved; empty where it was. */
  problem: string;
}

const nothing: LineState = { word: 'waits', problem: '' };

/**
 * What was recorded for each pupil on this screen. Each word is sent at once; those of one line one
 * after the other, so that the last one counts.
 */
export function useConsentLines() {
  const queryClient = useQueryClient();
  const [lines, setLines] = useState<ReadonlyMap<number, LineState>>(new Map());
  const sent = useRef(new Map<number, Promise<LineState>>());

  function change(id: number, send: (before: LineState) => Promise<LineState>) {
    const show = (state: LineState) => setLines((now) => new Map(now).set(id, state));
    const last = sent.current.get(id) ?? Promise.resolve(nothing);
    const next = last.then(async (before) => {
      try {
        return await send(before);
      } catch (error) {
        return { ...before, problem: errorText(error) };
      }
    });
    sent.current.set(id, next);
    show({ word: 'saving', problem: '' });
    void next.then((state) => {
      if (sent.current.get(id) === next) show(state);
      return outdateConsents(queryClient, true);
    });
  }

  return {
    lines,
    say: (id: number, said: FamilySays) =>
      change(id, async (before) => {
        // Instead of the slip, not after it.
        if (before.word !== 'waits') await takeBackConsent(id);
        try {
          await recordGuardianConsent(id, said);
        } catch (error) {
          return { word: 'waits', problem: errorText(error) };
        }
        return { word: said.given ? 'yes' : 'no', problem: '' };
      }),
    undo: (id: number) =>
      change(id, async (before) => {
        if (before.word !== 'waits') await takeBackConsent(id);
        return nothing;
      }),
  };
}
