import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { ApiError, errorText } from '../../api/errors';
import { changeTalk, followUpKeys } from '../../api/followUp';
import { serverToday } from '../../lib/days';
import type { TalkedForm } from '../../lib/talked';
import { useForm } from '../../forms/useForm';

interface Words {
  done: string;
  undo: string;
  undone: string;
}

interface Options {
  tone?: 'error';
  action?: { label: string; at: string; onAction: () => void };
}

/**
 * Records that someone has read a pupil's wish, or has talked with the pupil; a talk is confirmed
 * with a message that offers an undo. `tell` shows a passing message.
 */
export function useTalked(
  wish: number,
  words: Words,
  tell: (message: string, options?: Options) => unknown,
): TalkedForm {
  const { pathname } = useLocation();
  const typed = useForm(`talked.${wish}`, { on: serverToday(), note: '' });
  const meta = { invalidates: [followUpKeys.all], showsErrors: true };
  const undo = useMutation({
    mutationFn: () => changeTalk(wish, { talked: null }),
    onSuccess: () => tell(words.undone),
    onError: (error) => tell(errorText(error), { tone: 'error' }),
    meta,
  });
  const change = useMutation({
    mutationFn: (body: Parameters<typeof changeTalk>[1]) => changeTalk(wish, body),
    // The message is shown from here, because the form is gone by then.
    onSuccess: (_, body) => {
      if (!('note' in body)) return;
      typed.done();
      tell(words.done, {
        action: { label: words.undo, at: pathname, onAction: () => undo.mutate() },
      });
    },
    meta,
  });
  const { error } = change;
  const wrong = error instanceof ApiError ? error.fields : {};
  return {
    typed,
    busy: change.isPending || undo.isPending,
    problem: error && Object.keys(wrong).length === 0 ? errorText(error) : null,
    wrong,
    onSeen: () => change.mutate({ state: 'seen' }),
    onTalked: () => {
      const { on, note } = typed.values;
      change.mutate({ state: 'talked', on, note: note.trim() });
    },
    onUndo: () => undo.mutate(),
    onType: (part) => {
      change.reset();
      typed.set(part);
    },
  };
}
