import { Api } from './api.ts';

/**
 * Takes a 25-item test through the API and returns its id. `taker` and `about` are list entries;
 * without `about`, the test is about the taker. With `left`, that many answers are missing, and it
 * is not finished.
 */
export async function takeTest(
  own: Api,
  { taker, about, left = 0 }: { taker: number; about?: number; left?: number },
): Promise<number> {
  const { id } = await own.post<{ id: number }>('/app/tests/create/', {
    test_type: 2,
    test_taker: taker,
    ...(about !== undefined && { on_behalf_of_test_taker: about }),
  });
  await own.patch(`/app/tests/${id}/`, { has_accepted_terms: true });
  await answerTest(own, id, left);
  return id;
}

/** Answers all questions of that test but the last `left`, and finishes it if none are left. */
export async function answerTest(own: Api, id: number, left = 0): Promise<void> {
  const questions = await own.get<{ id: number; number: number }[]>(
    '/app/test-questions/?type=SDQ',
  );
  const answers = questions
    .slice(0, questions.length - left)
    .map((question) => ({ test_question: question.id, answer: question.number % 3 }));
  if (answers.length > 0) await own.put(`/app/tests/${id}/answers/`, { answers });
  if (left === 0) await own.patch(`/app/tests/create/${id}/`);
}

/**
 * Enters with a card through the API and finishes the one requested test. Returns the login and the
 * test's id.
 */
export async function answerByCard(
  baseUrl: string,
  code: string,
  comment = '',
): Promise<{ pupil: Api; id: number }> {
  const { access } = await new Api(baseUrl).post<{ access: string }>('/api/card/', { code });
  const pupil = new Api(baseUrl, access);
  const [asked] = await pupil.get<{ id: number }[]>('/app/assignments/');
  const body = { assignment: asked?.id, terms_read_today: true };
  const { id } = await pupil.post<{ id: number }>('/app/tests/create/', body);
  await pupil.patch(`/app/tests/${id}/`, { has_accepted_terms: true });
  if (comment !== '') await pupil.patch(`/app/tests/${id}/`, { extra_comment: comment });
  await answerTest(pupil, id);
  return { pupil, id };
}
