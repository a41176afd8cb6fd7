import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { User } from '../api/types';
import { api, page, type Route } from '../test/fakeApi';
import { schoolAdminUser, testTaker, testTakerUser } from '../test/fixtures';
import { renderApp } from '../test/renderApp';

const never = () => new Promise<Response>(() => undefined);

test.each<[string, Route, User | undefined]>([
  ['/verify-email/12/abc', 'POST /app/verify-email/', undefined],
  ['/premium', 'GET /app/user/', testTakerUser()],
  ['/test/select-takers', 'GET /app/test-takers/', testTakerUser()],
  ['/test/terms-conditions?selected_takers=31', 'GET /app/test-takers/', testTakerUser()],
  ['/test/questions?test_id=7', 'GET /app/tests/:id/', testTakerUser()],
  ['/test/extra-comment?test_id=7', 'GET /app/tests/:id/', testTakerUser()],
  ['/test-takers/new-step-2', 'GET /app/test-takers/responsible-list/', schoolAdminUser()],
  ['/test-takers/12', 'GET /app/test-takers/:id/', schoolAdminUser()],
])('%s shows a loading mark until its data are there', async (url, slow, as) => {
  api.on('GET /app/test-takers/', page([testTaker()]));
  api.on('GET /app/tests/:id/answers/', []);
  api.on('GET /app/test-questions/', []);
  if (as) api.signIn(as);
  api.on(slow, never);
  renderApp(url);
  const marks = await screen.findAllByRole('status');
  expect(marks.map((mark) => mark.textContent).join()).toMatch(/Loading…|Confirming your email…/);
});
