import { expect, vi } from 'vitest';
import type { Page, User } from '../api/types';
import { storeTokens } from '../api/tokens';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/**
 * A method and an address, in which `:name` stands for one segment and `:id` for a number:
 * `GET /app/tests/:id/` is not `GET /app/tests/round/`.
 */
export type Route = `${Method} /${string}`;

export interface Call {
  params: Record<string, string>;
  search: URLSearchParams;
  headers: Headers;
  /** The JSON that was sent, else the text, else null. */
  body: unknown;
}

/** A Response as it is, or what is sent as JSON with status 200; undefined is a 204. */
type Answer = Response | object | string | number | boolean | null | undefined;
export type Handler = (call: Call) => Answer | Promise<Answer>;

interface Registered {
  pattern: RegExp;
  handler: Handler;
  calls: Call[];
}

let unhandled: string[] = [];
let routes: [Route, Registered][] = [];

/**
 * Answers for the server. The one registered last wins, so that a test can change its mind. A call
 * nobody registered fails the test.
 */
export const api = {
  on(route: Route, handler: Handler | Exclude<Answer, undefined>): void {
    const [method, path = ''] = route.split(' ');
    const segments = path
      .replaceAll(/:(id)\b/g, String.raw`(?<$1>\d+)`)
      .replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
    const pattern = new RegExp(`^${method} ${segments}$`);
    const answering = typeof handler === 'function' ? (handler as Handler) : () => handler;
    routes.unshift([route, { pattern, handler: answering, calls: [] }]);
  },

  /** Signs `user` in. */
  signIn(user: User): void {
    storeTokens({ access: `access of ${user.email}`, refresh: 'refresh' });
    api.on('GET /app/user/', user);
  },

  /** What was sent to a registered route, oldest first. */
  calls(route: Route): Call[] {
    return routes.filter(([name]) => name === route).flatMap(([, { calls }]) => calls);
  },
};

/** An access token that names its person and login, as the server's do; nothing else is in it. */
export function tokenOf(user: string, login: string): string {
  return `head.${btoa(JSON.stringify({ sub: user, sid: login }))}.signature`;
}

/** A list as the server pages it. */
export function page<Row>(results: Row[], count = results.length): Page<Row> {
  return { count, next: null, previous: null, results };
}

/** The server's refusal. */
export function refuse(
  status: number,
  code: string,
  more: {
    detail?: string;
    fields?: Record<string, string[]>;
    rows?: object[];
    [member: string]: unknown;
  } = {},
  headers: Record<string, string> = {},
): Response {
  return Response.json({ code, detail: '', ...more }, { status, headers });
}

/** How fetch fails without a connection. */
export function noConnection(): never {
  throw new TypeError('Failed to fetch');
}

async function answer(request: Request): Promise<Response> {
  const answered = await answerOf(request);
  answered.headers.set('Date', new Date().toUTCString());
  return answered;
}

async function answerOf(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const line = `${request.method} ${url.pathname}`;
  for (const [, { pattern, handler, calls }] of routes) {
    const match = pattern.exec(line);
    if (!match) continue;
    const call: Call = {
      params: { ...match.groups },
      search: url.searchParams,
      headers: request.headers,
      body: read(await request.text()),
    };
    calls.push(call);
    const answered = await handler(call);
    if (answered instanceof Response) return answered.clone();
    if (answered === undefined) return new Response(null, { status: 204 });
    return Response.json(answered);
  }
  unhandled.push(line);
  return Response.json({ code: 'not_found', detail: `fakeApi: ${line}` }, { status: 404 });
}

function read(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return text;
  }
}

/** Called by setup.ts before each test. */
export function startFakeApi(): void {
  routes = [];
  unhandled = [];
  vi.stubGlobal('fetch', answer);
  api.on('GET /app/test-takers/:id/who-read/', []);
  api.on('GET /app/config/', {
    contact_email: 'hola@alba.test',
    help_lines: [],
    pdf_max_mb: 10,
    session_idle_hours: 3,
    session_max_hours: 12,
    sign_up_open: true,
    own_consent_age: 14,
    campaign_bases: ['consent'],
    unfinished_test_days: 30,
    privacy: null,
  });
  api.on('GET /readyz', { status: 'ok' });
  // Where product administrators begin: whether the daily job runs.
  api.on('GET /app/attention/', []);
  api.on('GET /app/figures/health/', { daily_ended_at: null, alarm: false });
  // Nobody logs in with an account of the school.
  api.on('GET /app/sso/providers/', []);
  // The page of a pupil says what is held.
  api.on('GET /app/holds/', []);
  api.on('GET /app/schools/:id/tutors-to-confirm/', []);
  // And whether the pupil wanted to talk to somebody.
  api.on('GET /app/talk-requests/', []);
  api.on('GET /app/erasures/', []);
  // The settings of staff list their second steps.
  api.on('GET /app/user/second-factors/', []);
  // The settings list where one is logged in.
  api.on('GET /app/user/identities/', []);
  api.on('POST /api/sso/find/', { providers: [] });
  api.on('GET /app/user/logins/', []);
  // And, for staff of a school, whether they have a calendar.
  api.on('GET /app/user/calendar/', { made_at: null });
  // Where every test taker arrives asks whether a test was left half-way.
  api.on('GET /app/tests/', page([]));
  // And about whom one has answered.
  api.on('GET /app/assignments/', []);
  // And a tutor, what the class is asked.
  api.on('GET /app/campaigns/', []);
  api.on('GET /app/tests/round/', { people: [], asked: [], terms_read_today: [] });
  api.on('GET /app/test-takers/', page([]));
  // Nobody's family has been heard.
  api.on('GET /app/campaigns/:id/consents/', []);
  // A place where people have answered: its beginning is over.
  api.on('GET /app/first-steps/', { steps: [] });
  // Where somebody begins to work: nothing waits.
  api.on('GET /app/overview/', { classes: [] });
  api.on('GET /app/cases/summary/', {
    open: 0,
    overdue: 0,
    oldest_days: 0,
    talk_open: 0,
    talk_overdue: 0,
  });
  api.on('GET /app/reading-list/summary/', {
    to_read: 0,
    talk_open: 0,
    talk_overdue: 0,
    cases_open: 0,
    cases_overdue: 0,
  });
  // An operator who asks for no guardian's consent.
  api.on('GET /app/test-takers/:id/guardian-consent/', {
    asked_below: 0,
    is_asked: false,
    given: null,
    reference: '',
    at: null,
    recorded: [],
  });
  api.on('POST /api/logout/', () => undefined);
  api.on('POST /api/token/refresh/', () => refuse(401, 'token_not_valid'));
}

/** Called by setup.ts after each test. */
export function checkFakeApi(): void {
  expect(unhandled, 'calls without an answer in this test').toEqual([]);
}
