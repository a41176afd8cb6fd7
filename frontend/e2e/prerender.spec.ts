import type { Page } from '@playwright/test';

import caAuth from '../src/i18n/ca/auth.ts';
import ca from '../src/i18n/ca/common.ts';
import caFamily from '../src/i18n/ca/family.ts';
import caHome from '../src/i18n/ca/home.ts';
import caLesson from '../src/i18n/ca/lesson.ts';
import caPrivacy from '../src/i18n/ca/privacy.ts';
import en from '../src/i18n/en/common.ts';
import enFamily from '../src/i18n/en/family.ts';
import enHome from '../src/i18n/en/home.ts';
import es from '../src/i18n/es/common.ts';
import esFamily from '../src/i18n/es/family.ts';
import esHome from '../src/i18n/es/home.ts';
import { holdApp, shifts, watchShifts } from './harness/loading.ts';
import { expect, test } from './harness/test.ts';

/** The server sends the public pages rendered, and the app takes them over unchanged. */

const LANGUAGES = {
  ca: { common: ca, family: caFamily, home: caHome, locale: 'ca-ES' },
  es: { common: es, family: esFamily, home: esHome, locale: 'es-ES' },
  en: { common: en, family: enFamily, home: enHome, locale: 'en-GB' },
};
type Language = keyof typeof LANGUAGES;
const codes = Object.keys(LANGUAGES) as Language[];

/** Opens and closes the language menu, which only works once the app runs. */
async function expectAlive(page: Page, language: Language = 'ca'): Promise<void> {
  const name = new RegExp(LANGUAGES[language].common.languageMenu);
  const menu = page.getByRole('button', { name });
  await expect(async () => {
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true', { timeout: 500 });
  }).toPass();
  await menu.click();
}

for (const language of codes) {
  const { common, family, home, locale } = LANGUAGES[language];
  const pages = [
    { path: '/', title: common.appTitle, words: home.title },
    { path: `/${language}`, title: common.appTitle, words: home.title },
    {
      path: '/login',
      title: `${common.titles.login} – ${common.appTitle}`,
      words: common.password,
    },
    {
      path: '/signup',
      title: `${common.titles.signup} – ${common.appTitle}`,
      words: common.form.passwordRule,
    },
    {
      path: '/accept/1/not-a-real-one',
      title: `${common.titles.family} – ${common.appTitle}`,
      words: family.accept.visitor,
    },
  ];
  test.describe(language === 'ca' ? language : `${language} @night`, () => {
    test.use({ locale });

    // Browser: what is drawn before the app runs.
    test('each page is there before the app, which changes nothing of it', async ({
      page,
      request,
    }) => {
      for (const { path, title, words } of pages) {
        const answer = await request.get(path, { headers: { 'Accept-Language': locale } });
        const html = await answer.text();
        expect(html).toContain(`<html lang="${language}">`);
        expect(html).toContain(`<title>${title}</title>`);
        expect(html).toContain(`content="${home.lead}"`);
        expect(html).toContain(words);
        expect(html, 'places left open').not.toMatch(/__[A-Z]+__/);
        expect(html.includes('hreflang="x-default"')).toBe(words === home.title);
        for (const other of codes.filter((code) => code !== language)) {
          const { common: theirs, home: theirHome } = LANGUAGES[other];
          for (const text of [theirs.appTitle, theirs.skipToContent, theirHome.lead]) {
            expect(html, `${other} in ${path} in ${language}`).not.toContain(text);
          }
          expect(html).not.toContain(`<p lang="${other}">`);
        }

        const discard = await holdApp(page);
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.getByText(words).first()).toBeVisible();
        await expect(page).toHaveTitle(title);
        const heading = await page.locator('h1').elementHandle();
        const before = await page.locator('#root').innerHTML();
        discard();
        await expectAlive(page, language);
        expect(await page.locator('#root').innerHTML(), path).toBe(before);
        expect(await heading?.evaluate((node) => node.isConnected), 'the same nodes').toBe(true);
        await expect(page).toHaveTitle(title);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
      }
    });
  });
}

for (const path of ['/', '/login']) {
  // Browser: shifts of the page as it is drawn.
  test(`nothing moves on ${path} @night`, async ({ page }) => {
    await watchShifts(page);
    await page.setViewportSize({ width: 412, height: 823 });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectAlive(page);
    expect(await shifts(page)).toBeLessThanOrEqual(0.02);
  });
}

for (const [path, working, outcome] of [
  ['/verify-email/1/not-a-real-one', caAuth.verify.working, caAuth.verify.refusedTitle],
  ['/recover-password/1/not-a-real-one', caAuth.recover.checking, caAuth.recover.deadTitle],
] as const) {
  // Browser: what is drawn before the app runs.
  test(`the link of a mail says that it works on it, and then what came of it: ${path} @night`, async ({
    page,
    request,
  }) => {
    const html = await (await request.get(path, { headers: { 'Accept-Language': 'ca' } })).text();
    expect(html).toContain(working);
    expect(html).not.toContain('not-a-real-one');
    await page.goto(path);
    await expect(page.getByText(outcome).first()).toBeVisible();
  });
}

test.describe('the language', () => {
  // Browser: a cookie decides what the server sends.
  test('once chosen is the one the server sends from then on', async ({ page, context }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: new RegExp(ca.languageMenu) }).click();
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.locator('h1')).toHaveText(es.titles.login);
    const sent = await (await page.goto('/'))?.text();
    expect(sent).toContain(esHome.title);
    await expectAlive(page, 'es');
    await expect(page.locator('h1')).toHaveText(esHome.title);
    const cookie = (await context.cookies()).find(({ name }) => name === 'alba_language');
    expect(cookie).toMatchObject({ value: 'es', sameSite: 'Lax', path: '/' });
  });

  // Browser: the same, where the server cannot know.
  test('is right in the end where the server cannot know it @night', async ({ page, context }) => {
    await page.addInitScript(() => localStorage.setItem('alba_language', 'en'));
    const sent = await (await page.goto('/'))?.text();
    expect(sent).toContain(caHome.title);
    await expect(page.locator('h1')).toHaveText(enHome.title);
    await expectAlive(page, 'en');
    await expect(page).toHaveTitle(en.appTitle);
    // From here on the server knows.
    expect((await context.cookies()).map(({ value }) => value)).toEqual(['en']);
    expect(await (await page.goto('/'))?.text()).toContain(enHome.title);
  });
});

test.describe('a person signed in', () => {
  // Browser: what is drawn before the app runs.
  test('sees nothing of the public pages on the way in', async ({ page, world }) => {
    await page.goto('/login');
    await expectAlive(page); // until then, Enter sends nothing
    await page.getByLabel(ca.email).fill(world.accounts.student.email);
    await page.getByLabel(ca.password, { exact: true }).fill(world.accounts.student.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/premium');
    for (const path of ['/', '/ca', '/login']) {
      expect(await (await page.goto(path))?.text()).toContain('<div id="root"></div>');
      await expect(page).toHaveURL('/premium');
    }
    await page.getByRole('button', { name: ca.nav.profileMenu }).click();
    await page.getByRole('menuitem', { name: ca.nav.logOut }).click();
    await expect(page).toHaveURL('/login');
    expect(await (await page.goto('/login'))?.text()).toContain(ca.titles.login);
    await expectAlive(page);
  });

  // Browser: the same, where the server cannot know.
  test('is led on also when the server did not know @night', async ({ page, login, context }) => {
    await login('student');
    await context.clearCookies({ name: 'alba_signed_in' });
    expect(await (await page.goto('/'))?.text()).toContain(caHome.title);
    await expect(page).toHaveURL('/premium');
  });
});

test.describe('a product administrator whom the server did not know', () => {
  // Browser: the same.
  test('reads on the privacy page what only they are told @night', async ({
    page,
    login,
    context,
  }) => {
    await login('productAdmin');
    await context.clearCookies({ name: 'alba_signed_in' });
    const sent = await (await page.goto('/privacy'))?.text();
    expect(sent).toContain(caPrivacy.responsible.title);
    await expect(page.getByText(caPrivacy.notConfigured.title)).toBeVisible();
    await expect(page.locator('h1')).toHaveCount(1);
  });
});

test.describe('before the app is there', () => {
  // Browser: what is typed before the app runs.
  test('what is typed is kept, and Enter sends it nowhere; the app sends it', async ({
    page,
    world,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.method() + request.url()));
    const discard = await holdApp(page);
    await page.goto('/login', { waitUntil: 'commit' });
    const { email, password } = world.accounts.student;
    await page.getByLabel(ca.email).fill(email);
    await page.keyboard.press('Enter');
    await page.getByLabel(ca.password, { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
    expect(asked.filter((line) => line.startsWith('POST') || line.includes('?'))).toEqual([]);
    discard();
    await expect(page).toHaveURL('/premium');
  });

  // Browser: the same.
  test('what is typed on after Enter is not sent half @night', async ({ page, world }) => {
    const discard = await holdApp(page);
    await page.goto('/login', { waitUntil: 'commit' });
    const { email, password } = world.accounts.student;
    await page.getByLabel(ca.email).fill(email);
    await page.keyboard.press('Enter');
    await page.getByLabel(ca.password, { exact: true }).fill(password.slice(0, -1));
    discard();
    await expectAlive(page);
    await page.getByLabel(ca.password, { exact: true }).focus();
    await page.keyboard.press('End');
    await page.keyboard.type(password.slice(-1));
    await expect(page.getByLabel(ca.email)).toHaveValue(email);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/premium');
    // Otherwise the form and its password would stay in the memory of a shared computer.
    expect(await page.evaluate((): unknown => Reflect.get(window, 'albaSent'))).toBeUndefined();
  });

  // Browser: the same.
  test('nothing moves from under a press when the app takes a filled form over @night', async ({
    page,
  }) => {
    const discard = await holdApp(page);
    await page.goto('/signup', { waitUntil: 'commit' });
    await page.getByLabel(ca.password, { exact: true }).fill('quatre-finestres');
    await page.getByLabel(caAuth.signup.confirmPassword, { exact: true }).fill('quatre-finestres');
    const button = page.getByRole('button', { name: caAuth.signup.submit });
    const before = await button.boundingBox();
    discard();
    await expect(page.getByText(ca.form.passwordsMatch)).toBeVisible();
    expect(await button.boundingBox()).toEqual(before);
  });

  // Browser: the same, of a pupil’s card.
  test('the code of a card is kept, and read once the app is there', async ({ page }) => {
    const discard = await holdApp(page);
    await page.goto('/entra', { waitUntil: 'commit' });
    await page.getByLabel(caLesson.code.label).fill('2346');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(caLesson.code.label)).toHaveValue('2346');
    discard();
    await expect(page.getByText(caLesson.code.slip, { exact: true })).toBeVisible();
    await expect(page.getByLabel(caLesson.code.label)).toHaveValue('2346');
  });

  // Browser: the same.
  test('the address that was typed is the one for a forgotten password @night', async ({
    page,
  }) => {
    const discard = await holdApp(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel(ca.email).fill('qui@escola.test');
    discard();
    await expectAlive(page);
    await page.getByRole('button', { name: caAuth.forgot.toggle }).click();
    await expect(page.getByLabel(ca.email).nth(1)).toHaveValue('qui@escola.test');
  });

  // Browser: the same.
  test('a screen that a person was led to says why, also after a reload @night', async ({
    page,
    login,
  }) => {
    await login('student');
    await page.goto('/results');
    await expect(page.locator('h1')).toHaveText(ca.titles.results);
    await page.route('/app/tests/**', (route) =>
      route.fulfill({ status: 401, json: { code: 'token_not_valid', detail: '' } }),
    );
    await page.route('/api/token/refresh/', (route) =>
      route.fulfill({ status: 401, json: { code: 'token_not_valid', detail: '' } }),
    );
    await page.goto('/results');
    await expect(page.getByText(caAuth.login.sessionEnded)).toBeVisible();
    await page.reload();
    await expect(page.getByText(caAuth.login.sessionEnded)).toBeVisible();
    await expectAlive(page);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // Browser: pages without scripts.
  test('the home page can be read, and its links work', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('h1')).toHaveText(caHome.title);
    for (const words of [caHome.lead, caHome.objectives.title, caHome.privacy.title]) {
      await expect(page.getByText(words)).toBeVisible();
    }
    await expect(page.getByRole('link', { name: caHome.contactUs })).toHaveAttribute(
      'href',
      'mailto:hola@alba.example',
    );
    await page.getByRole('main').getByRole('link', { name: caHome.logIn }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.locator('noscript p[lang=ca]')).toBeInViewport();
  });

  // Browser: pages without scripts.
  test('every other screen says that it needs them', async ({ page }) => {
    await page.goto('/premium');
    await expect(page.locator('noscript p[lang=ca]')).toBeInViewport();
  });
});
