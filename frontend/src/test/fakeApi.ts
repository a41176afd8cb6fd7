import { expect, vi } from 'vitest';
import type { Page, User } from '../api/types';
import { storeTokens } from '../api/tokens';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/**
 * A method and an address. `:name` stands for one segment and `:id` for a number: `GET
 * /app/tests/:id/` does not match `GET /app/tests/round/`.
 */
export type Route = `${Method} /${string}`;

export interface Call {
  params: Record<string, string>;
  search: URLSearchParams;
  headers: Headers;
  /** The JSON that was sent, otherwise the text, otherwise null. */
  body: unknown;
}

/** A Response as it is, or a value sent as JSON with status 200; undefined becomes a 204. */
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
 * Answers for the server. The last registered answer wins, so that a test can replace one. A
 * request without an answer fails the test.
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

  signIn(user: User): void {
    storeTokens({ access: `access of ${user.email}`, refresh: 'refresh' });
    api.on('GET /app/user/', user);
  },

  /** The requests sent to a registered route, oldest first. */
  calls(route: Route): Call[] {
    return routes.filter(([name]) => name === route).flatMap(([, { calls }]) => calls);
  },
};

/** An access token that names its person and login, as the server's do, and nothing else. */
export function tokenOf(user: string, login: string): string {
  return `head.${btoa(JSON.stringify({ sub: user, sid: login }))}.signature`;
}

/** Answers like the list of what needs attention: a page also counts the lines by kind. */
export function attention(lines: readonly { kind: string }[], search: URLSearchParams): unknown {
  if (!search.has('limit')) return lines;
  const kinds: Record<string, number> = {};
  for (const { kind } of lines) kinds[kind] = (kinds[kind] ?? 0) + 1;
  return { ...page(lines.slice(0, 1), lines.length), kinds };
}

/** A list as the server pages it. */
export function page<Row>(results: Row[], count = results.length): Page<Row> {
  return { count, next: null, previous: null, results };
}

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

/** Fails like fetch without a connection. */
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
  // Product administrators' start page asks for the health of the daily job.
  api.on('GET /app/attention/', ({ search }) => attention([], search));
  api.on('GET /app/figures/health/', { daily_ended_at: null, alarm: false });
  // Nobody logs in with a school's account.
  api.on('GET /app/sso/providers/', []);
  // A pupil's page shows the holds.
  api.on('GET /app/holds/', []);
  api.on('GET /app/schools/:id/tutors-to-confirm/', []);
  // It also shows the pupil's wishes to talk.
  api.on('GET /app/talk-requests/', []);
  api.on('GET /app/erasures/', []);
  // The settings of staff list their second factors.
  api.on('GET /app/user/second-factors/', []);
  // The settings list the logins and the connected accounts.
  api.on('GET /app/user/identities/', []);
  api.on('POST /api/sso/find/', { providers: [] });
  api.on('GET /app/user/logins/', []);
  // For school staff, they also show the calendar feed.
  api.on('GET /app/user/calendar/', { made_at: null });
  // Test takers' start page asks for unfinished tests.
  api.on('GET /app/tests/', page([]));
  // It also asks for the people already answered about.
  api.on('GET /app/assignments/', []);
  // A tutor's page also asks for the class's screenings.
  api.on('GET /app/campaigns/', []);
  api.on('GET /app/tests/round/', { people: [], asked: [], terms_read_today: [] });
  api.on('GET /app/test-takers/', page([]));
  // No family has answered.
  api.on('GET /app/campaigns/:id/consents/', []);
  // People have answered here, so the first steps are over.
  api.on('GET /app/first-steps/', { steps: [] });
  // Staff's start pages: nothing waits.
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
    letters_answered: 0,
    ask_again: 0,
  });
  // The operator requires no guardian's consent.
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
