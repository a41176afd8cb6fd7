import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Test } from '../api/types';
import { chooseGoesOn } from '../lib/goesOn';
import { api, noConnection, page, refuse } from './fakeApi';
import { assigned, answer, finishedTest, questions, testTaker, testTakerUser } from './fixtures';
import { renderApp } from './renderApp';

/** A running test, for the tests of the question screen. */

export const SAVE = 'PUT /app/tests/:id/answers/';
export const FINISH = 'PATCH /app/tests/create/:id/';
export const DELETE = 'DELETE /app/tests/:id/';
export const url = '/test/questions?type=emotional-wellbeing&takers=31&test_id=7';

export interface Server {
  online: boolean;
  /** The answers by question id. */
  answers: Map<number, number>;
  /** Languages with recorded sentences. */
  recorded: string[];
}

/** A server with one running test; `answered` questions already have an answer. */
export function server({
  answered = 0,
  ...over
}: Partial<Test> & { answered?: number } = {}): Server {
  const state: Server = { online: true, answers: new Map(), recorded: [] };
  const going = finishedTest({ finished_at: null, is_available: false, ...over });
  const all = questions(going.test_type_name);
  for (const { id } of all.slice(0, answered)) state.answers.set(id, 1);
  const connected = (reply: () => Response | object) => (state.online ? reply() : noConnection());

  api.on('GET /app/tests/:id/', () => connected(() => going));
  api.on('GET /app/test-questions/', ({ search }) =>
    search.get('test') === String(going.id)
      ? connected(() => {
          const locale = search.get('locale') ?? '';
          if (!state.recorded.includes(locale)) return all;
          return all.map((one) => ({ ...one, audio: recording(locale, one.number) }));
        })
      : refuse(404, 'not_found'),
  );
  api.on('GET /app/recordings/:name/', ({ params }) =>
    connected(() => new Response(params.name, { headers: { 'Content-Type': 'audio/mp4' } })),
  );
  api.on('GET /app/tests/:id/answers/', () =>
    connected(() =>
      [...state.answers].map(([test_question, value]) => answer({ test_question, answer: value })),
    ),
  );
  api.on(
    'GET /app/test-takers/',
    page([
      testTaker({
        assigned_test_takers: [assigned()],
      }),
    ]),
  );
  api.on(SAVE, ({ body }) => connected(() => saved(state.answers, body)));
  api.on(FINISH, () =>
    connected(() => {
      const missing = all.filter(({ id }) => !state.answers.has(id));
      if (missing.length > 0) {
        const numbers = missing.map(({ number }) => String(number));
        return refuse(400, 'validation_error', { fields: { answers: numbers } });
      }
      return { ...going, finished_at: '2026-11-20T09:41:00Z' };
    }),
  );
  return state;
}

/** Accepts every answer of the request. */
export function saved(answers: Map<number, number>, body: unknown): object {
  const given = pairsOf(body);
  for (const [question, value] of given) answers.set(question, value);
  return { saved: given.map(([question]) => question), refused: [] };
}

function pairsOf(body: unknown): (readonly [question: number, value: number])[] {
  const { answers } = body as { answers: { test_question: number; answer: number }[] };
  return answers.map(({ test_question, answer: value }) => [test_question, value] as const);
}

const recording = (locale: string, number: number) => `/app/recordings/${locale}-${number}/`;
/**
 * Opens the questions of somebody who has chosen that none comes by itself: 0.3 s after an answer the
 * next one would, and on a busy machine a test's next press comes later. (goingOn.test.tsx has it on.)
 */
export function open(address = url): UserEvent {
  chooseGoesOn(false, false);
  return renderApp(address, { as: testTakerUser() });
}
export const question = (number: number) =>
  screen.findByRole('heading', { level: 1, name: new RegExp(`Question text ${number}$`) });
export const next = () => screen.getByRole('button', { name: 'Next' });
export const finish = () => screen.getByRole('button', { name: 'Finish' });
export const radio = (name: string) => screen.getByRole('radio', { name });
/** The answers of all requests, in order. */
export const sent = () => api.calls(SAVE).flatMap(({ body }) => pairsOf(body));
