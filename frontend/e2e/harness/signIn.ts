import type { Page } from '@playwright/test';

/** Logs the page's browser in through the API, like the login screen would; opens no screen. */
export async function signIn(
  page: Page,
  baseUrl: string,
  account: { email: string; password: string },
): Promise<void> {
  // An empty page of the same origin: the app must not start before the tokens are stored.
  const empty = `${baseUrl}/empty`;
  const blank = { contentType: 'text/html', body: '<!doctype html><title>empty</title>' };
  // Once only: while any request is routed, the browser's cache is off, and each request takes a
  // detour.
  await page.route(empty, (route) => route.fulfill(blank), { times: 1 });
  await page.goto(empty);
  await page.evaluate(async ({ email, password }) => {
    const answer = await fetch('/api/login/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: email, password }),
    });
    if (!answer.ok) throw new Error(`login: ${answer.status} ${await answer.text()}`);
    const tokens = (await answer.json()) as { access: string; refresh: string };
    localStorage.setItem('access_token', tokens.access);
    localStorage.setItem('refresh_token', tokens.refresh);
    document.cookie = 'alba_signed_in=1; Path=/; SameSite=Lax';
  }, account);
}
