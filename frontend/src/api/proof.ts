/**
 * What the server wants to be sure of before an action with far-reaching effects: that the owner of
 * the login is there. It says so by 403 `reauth_required`; the caller waits here until the person
 * has given the password or the second factor (app/StepUp), and then asks once more. With the
 * school's account they leave for its provider, and press again when they are back.
 */
type Proof = 'password' | 'second_factor' | 'sso';

export interface Question {
  wants: Proof;
  settle: (proved: boolean) => void;
}

let question: Question | null = null;
let answer: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

export function subscribeProof(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the person is to prove now, if anything. */
export function askedProof(): Question | null {
  return question;
}

/** Resolves true when the same call may be sent again. Several calls wait for one answer. */
export async function provedFor(response: Response): Promise<boolean> {
  const wants = await wantedBy(response);
  return wants === null ? false : ask(wants);
}

/** The same without a call that was refused. */
export async function ask(wants: Proof): Promise<boolean> {
  if (listeners.size === 0) return false; // nobody there who could ask
  answer ??= new Promise<boolean>((resolve) => {
    set({ wants, settle: resolve });
  }).finally(() => {
    answer = null;
    set(null);
  });
  return answer;
}

function set(next: Question | null): void {
  question = next;
  for (const listener of listeners) listener();
}

async function wantedBy(response: Response): Promise<Proof | null> {
  if (response.status !== 403) return null;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null) return null;
  const { code, wants } = body as { code?: unknown; wants?: unknown };
  if (code !== 'reauth_required') return null;
  return wants === 'second_factor' || wants === 'sso' ? wants : 'password';
}
