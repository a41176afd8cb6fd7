import common from '../../src/i18n/ca/common.ts';
import lesson from '../../src/i18n/ca/lesson.ts';
import results from '../../src/i18n/ca/results.ts';
import taking from '../../src/i18n/ca/taking.ts';
import terms from '../../src/i18n/ca/terms.ts';
import enCommon from '../../src/i18n/en/common.ts';
import esCommon from '../../src/i18n/es/common.ts';
import { openLesson } from '../harness/lesson.ts';
import { expect, test as base } from '../harness/test.ts';
import { fill } from '../harness/words.ts';
import { Browser } from './browser.ts';
import { kinds } from './drivers.ts';

// Chromium is not started here, so it writes nothing.
const test = base.extend({ consoleLines: async ({}, use) => use([]) });
const QUESTIONS = 25;

async function answerAll(browser: Browser): Promise<void> {
  for (let number = 1; number <= QUESTIONS; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    await browser.sees(fill(taking.questions.position, { number, total: QUESTIONS }));
    // oxlint-disable-next-line no-await-in-loop
    await browser.answer((number % 3) + 1);
    // oxlint-disable-next-line no-await-in-loop
    await browser.press(number === QUESTIONS ? common.actions.finish : common.actions.next);
  }
}

for (const kind of kinds) {
  test.describe(kind.name, () => {
    let browser: Browser;
    test.skip(
      kind.program === undefined,
      `${kind.name} is not installed: apt-get install ${kind.needs}`,
    );
    test.setTimeout(150_000);
    test.beforeEach(async ({ world }) => {
      browser = new Browser(await kind.start(), world.baseUrl);
    });
    test.afterEach(() => browser.close());

    test('a teacher logs in, answers about a pupil, reads the result and changes settings', async ({
      api,
      builder,
      world,
      newAccount,
    }) => {
      const teacher = newAccount('Carme', 'Bosch');
      const { id } = await builder.professional(teacher, world.courseId);
      await builder.people(id, [newAccount('Ona', 'Puig'), newAccount('Amir', 'Haddad')]);

      await browser.open('/login');
      await browser.pick(enCommon.languageMenu, 'Català');
      await browser.fill(common.email, teacher.email);
      await browser.fill(common.password, `${teacher.password}\n`);
      await browser.isAt(/^\/premium$/);

      await browser.open('/test/select-takers?type=emotional-wellbeing');
      await browser.press('Amir Haddad');
      await browser.press(common.actions.next);
      await browser.sees(terms.adult.noLabels.title);
      await browser.tick();
      await browser.press(common.actions.next);
      await answerAll(browser);
      await browser.press(taking.comment.skip);
      await browser.sees(taking.comment.doneTitle);

      const own = await api.as(teacher);
      const [taken] = await own.get<{ id: number }[]>('/app/tests/');
      const admin = await api.as(world.accounts.schoolAdmin);
      await admin.patch(`/app/tests/${taken?.id}/approve/`, { approved: true });
      await browser.open('/results');
      await browser.sees('Amir Haddad');
      await browser.open(`/results/${taken?.id}`);
      await browser.sees(results.detail.download);

      await browser.open('/user');
      await browser.sees(common.titles.settings);
      await browser.choose('es');
      await browser.sees(esCommon.titles.settings);
      await browser.open('/user');
      await browser.sees(esCommon.titles.settings);
    });

    test('a pupil answers with a card', async ({ builder, newAccount, world }, info) => {
      const { api, id, codes } = await openLesson({ builder, newAccount, world }, info, {
        name: `Institut del Far, ${kind.name}`,
        postalCode: `087${kinds.indexOf(kind)}`,
        pupils: [{ first: 'Aina', last: 'Abril' }],
        questionnaires: ['SDQ'],
      });
      await browser.open('/entra');
      await browser.pick(enCommon.languageMenu, 'Català');
      await browser.fill(lesson.code.label, `${codes[0]?.toLowerCase()}\n`);
      await browser.sees(fill(lesson.name.title, { name: 'Aina A.' }));
      await browser.press(lesson.name.yes);
      await browser.press(lesson.assent.yes);
      await answerAll(browser);
      await browser.sees(lesson.thanks.title);
      const board = await api.get<{ pupils: { state: string }[] }>(
        `/app/class-sessions/${id}/progress/`,
      );
      expect(board.pupils.map(({ state }) => state)).toEqual(['ready']);
    });
  });
}
