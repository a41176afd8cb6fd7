/**
 * Proof that the owner of the login is there, which the server requires before actions with
 * far-reaching effects. It answers 403 `reauth_required`; the caller waits here until the person
 * has given the password or the second factor (app/StepUp), and then sends the request again.
 * People with a school's account go to its provider, and press the button again when they are back.
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

/** The proof the person must give now; null if none. */
export function askedProof(): Question | null {
  return question;
}

/** Resolves true if the same request may be sent again. Several requests wait for one answer. */
export async function provedFor(response: Response): Promise<boolean> {
  const wants = await wantedBy(response);
  return wants === null ? false : ask(wants);
}

/** Asks for a proof without a refused request. */
export async function ask(wants: Proof): Promise<boolean> {
  if (listeners.size === 0) return false; // no screen is there to ask
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
