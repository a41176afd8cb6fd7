import { ApiError } from '../../../api/errors';

/**
 * Sends the answers to the server: one request at a time, with everything that has gathered
 * meanwhile, repeated until it succeeds. Unsent answers are kept outside the page, so that the next
 * page sends them. Pages with the same test open tell each other what was chosen and what has
 * arrived.
 */

export type Given = readonly [question: number, value: number];

/** Saves answers, and resolves with the questions whose answer the server did not take. */
export type Send = (given: readonly Given[]) => Promise<readonly number[]>;

/** Keeps unsent answers when the page is closed. */
export interface AnswerStore {
  read(): unknown;
  write(unsent: readonly Given[]): void;
  remove(): void;
}

/** An answer that another page has chosen or sent. */
interface News {
  question: number;
  value: number;
  arrived: boolean;
}

/** The other pages of this browser that have the same test open. */
export interface OtherTabs {
  tell(news: News): void;
  hear(listener: (news: unknown) => void): void;
  close(): void;
}

/**
 * The reason why the server rejects the answers. It may reject the whole test: finished, campaign
 * closed, school moved, deleted, ended by a family's refusal, without accepted terms, or without a required
 * consent. This page then sends nothing more; if terms or consent are missing, or the school has
 * moved, unsent answers are kept. Or it rejects one bad answer, and the others are sent.
 */
export type Refusal =
  | { kind: 'finished' | 'closed' | 'moved' | 'gone' | 'refused' | 'terms' | 'consent' | 'adult' }
  | { kind: 'answer'; question: number };

/**
 * quiet: nothing happened yet · saving · saved: the server has everything · waiting: one attempt
 * failed, the next is under way · trouble: attempts have failed for some time and the person should
 * know · stopped: nothing is sent (left, logged out, or refused for good).
 */
export type QueueStatus = 'quiet' | 'saving' | 'saved' | 'waiting' | 'trouble' | 'stopped';

export interface QueueState {
  /** The values by question id of all answers given here, including unsent ones. */
  answers: ReadonlyMap<number, number>;
  unsentCount: number;
  status: QueueStatus;
  refusal: Refusal | null;
}

/**
 * Thrown by `drain` when it gives up: some answers will not reach the server by themselves, and the
 * state says why.
 */
export class UnsentAnswers extends Error {
  override readonly name = 'UnsentAnswers';
}

const firstDelay = 1000;
const longestDelay = 15_000;
const failuresUntilTrouble = 3;
/** The server takes no more in one request. */
const mostAtOnce = 69;
/** An answer chosen in another tab is sent by that tab, unless it is closed before this delay. */
const othersDelay = 5000;

export class AnswerQueue {
  readonly #send: Send;
  readonly #store: AnswerStore;
  readonly #open: () => OtherTabs;
  #others: OtherTabs | null = null;
  readonly #answers = new Map<number, number>();
  /** Oldest first. */
  readonly #unsent = new Map<number, number>();
  readonly #listeners = new Set<() => void>();
  #state: QueueState;
  #active = false;
  #sending = false;
  #sentSomething = false;
  #failures = 0;
  #refusal: Refusal | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Takes over what `store` still holds. `send` must be harmless when repeated and reject with an
   * ApiError when the server refused. Nothing is sent before `start`.
   */
  constructor(send: Send, store: AnswerStore, others: () => OtherTabs) {
    this.#send = send;
    this.#store = store;
    this.#open = others;
    for (const [question, value] of validEntries(store.read())) {
      this.#answers.set(question, value);
      this.#unsent.set(question, value);
    }
    this.#state = this.#snapshot();
  }

  /** Returns the same object until something changes, as useSyncExternalStore requires. */
  readonly getState = (): QueueState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts sending; returns a function that stops it. Unsent answers then stay in the store. */
  readonly start = (): (() => void) => {
    this.#active = true;
    this.#others = this.#open();
    this.#others.hear((news) => this.#learn(news));
    window.addEventListener('online', this.retry);
    void this.#work();
    return () => {
      this.#active = false;
      this.#others?.close();
      this.#others = null;
      window.removeEventListener('online', this.retry);
      clearTimeout(this.#timer);
      this.#changed();
    };
  };

  /** Accepts an answer, or a new one for the same question, and sends it as soon as possible. */
  save(question: number, value: number): void {
    this.#put(question, value);
    if (this.#refusal?.kind === 'answer' && this.#refusal.question === question) {
      this.#refusal = null;
    }
    this.#remember();
    this.#others?.tell({ question, value, arrived: false });
    this.#changed();
    void this.#work();
  }

  #put(question: number, value: number): void {
    this.#answers.set(question, value);
    // The answer goes to the end of the queue and replaces an older answer to the same question.
    this.#unsent.delete(question);
    this.#unsent.set(question, value);
  }

  #learn(news: unknown): void {
    if (!isNews(news) || isFinal(this.#refusal)) return;
    const { question, value, arrived } = news;
    if (arrived) {
      this.#answers.set(question, value);
      if (this.#unsent.get(question) === value) this.#unsent.delete(question);
    } else {
      this.#put(question, value);
      if (!this.#sending) {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => void this.#work(), othersDelay);
      }
    }
    this.#remember();
    this.#changed();
  }

  /** Tries again now, because the person asked for it or the connection is back. */
  readonly retry = (): void => {
    this.#failures = 0;
    this.#changed();
    void this.#work();
  };

  /**
   * Resolves when the server has every answer, however long that takes; rejects with UnsentAnswers
   * when one is refused or the queue is stopped.
   */
  drain(): Promise<void> {
    this.retry();
    return new Promise((resolve, reject) => {
      const settle = () => {
        const { unsentCount, status, refusal } = this.#state;
        if (refusal !== null || status === 'stopped') reject(new UnsentAnswers());
        else if (unsentCount === 0) resolve();
        else return;
        unsubscribe();
      };
      const unsubscribe = this.subscribe(settle);
      settle();
    });
  }

  /** Forgets the answers and stops sending, because the test was deleted. */
  discard(): void {
    this.#active = false;
    clearTimeout(this.#timer);
    this.#unsent.clear();
    this.#store.remove();
    this.#changed();
  }

  async #work(): Promise<void> {
    if (this.#sending) return;
    clearTimeout(this.#timer);
    this.#sending = true;
    for (;;) {
      const given = [...this.#unsent].slice(0, mostAtOnce);
      if (!this.#active || given.length === 0 || isFinal(this.#refusal)) break;
      this.#changed();
      try {
        this.#arrived(given, await this.#send(given));
      } catch (error) {
        this.#handle(error);
        break;
      }
    }
    this.#sending = false;
    this.#changed();
  }

  #arrived(given: readonly Given[], bad: readonly number[]): void {
    this.#failures = 0;
    for (const [question, value] of given) {
      // The answer may have changed while it was being sent; the new one must still be sent.
      const isLast = this.#unsent.get(question) === value;
      if (isLast) this.#unsent.delete(question);
      if (!bad.includes(question)) {
        this.#sentSomething = true;
        this.#others?.tell({ question, value, arrived: true });
      } else if (isLast) {
        this.#answers.delete(question);
        this.#refusal = { kind: 'answer', question };
      }
    }
    this.#remember();
  }

  #handle(error: unknown): void {
    const verdict = verdictOn(error);
    if (verdict === 'signed-out') {
      this.#active = false; // the answers wait in the store for the next login
    } else if (verdict === 'again') {
      this.#failures += 1;
      this.#timer = setTimeout(() => void this.#work(), this.#delay(error));
    } else {
      this.#refusal = verdict;
      if (!keepsUnsent.has(verdict.kind)) this.discard();
    }
  }

  #delay(error: unknown): number {
    const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
    return Math.max(asked, Math.min(longestDelay, firstDelay * 2 ** (this.#failures - 1)));
  }

  #remember(): void {
    if (this.#unsent.size > 0) this.#store.write([...this.#unsent]);
    else this.#store.remove();
  }

  #changed(): void {
    this.#state = this.#snapshot();
    for (const listener of this.#listeners) listener();
  }

  #snapshot(): QueueState {
    return {
      answers: new Map(this.#answers),
      unsentCount: this.#unsent.size,
      status: this.#status(),
      refusal: this.#refusal,
    };
  }

  #status(): QueueStatus {
    if (!this.#active || isFinal(this.#refusal)) return 'stopped';
    if (this.#unsent.size === 0) return this.#sentSomething ? 'saved' : 'quiet';
    if (this.#failures >= failuresUntilTrouble) return 'trouble';
    return this.#failures > 0 ? 'waiting' : 'saving';
  }
}

/** The next page may send them; or somebody writes them down from this screen. */
const keepsUnsent = new Set<Refusal['kind']>(['terms', 'consent', 'moved']);

function isFinal(refusal: Refusal | null): boolean {
  return refusal !== null && refusal.kind !== 'answer';
}

function verdictOn(error: unknown): 'again' | 'signed-out' | Refusal {
  if (!(error instanceof ApiError)) return 'again';
  const { status, code } = error;
  if (status < 400 || status >= 500 || [408, 425, 429].includes(status)) return 'again';
  if (status === 401) return 'signed-out';
  if (code === 'test_finished') return { kind: 'finished' };
  if (code === 'campaign_closed') return { kind: 'closed' };
  if (code === 'school_moved') return { kind: 'moved' };
  if (code === 'refused_meanwhile') return { kind: 'refused' };
  if (code === 'terms_not_accepted') return { kind: 'terms' };
  if (code === 'guardian_consent_required') return { kind: 'consent' };
  if (code === 'subject_is_adult') return { kind: 'adult' };
  if (status === 404 || status === 403) return { kind: 'gone' };
  return 'again'; // this page cannot mend it, but its next version may
}

function isNews(news: unknown): news is News {
  return (
    typeof news === 'object' &&
    news !== null &&
    'question' in news &&
    Number.isInteger(news.question) &&
    'value' in news &&
    Number.isInteger(news.value) &&
    'arrived' in news &&
    typeof news.arrived === 'boolean'
  );
}

/** Keeps only pairs of whole numbers: the stored data may be damaged or from an older version. */
function validEntries(stored: unknown): [number, number][] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (entry): entry is [number, number] =>
      Array.isArray(entry) && entry.length === 2 && entry.every(Number.isInteger),
  );
}
