import auth from '../src/i18n/ca/auth.ts';
import { leave } from './harness/authenticator.ts';
import { everywhere } from './harness/languages.ts';
import { GOOGLE, NAME, SignOn } from './harness/signOnService.ts';
import { expect, test } from './harness/test.ts';

const school = await SignOn.start();

// Browser: long words of three languages on any screen.
test('who is not let in is told why, in each language, on any screen @night', async ({
  page,
  expectAccessible,
}) => {
  test.slow();
  await school.putOn(page, NAME);
  await school.putOn(page, GOOGLE);
  const refused: [string, string, string][] = [
    [NAME, 'algu@escola.test', 'encara no està vinculat'],
    [NAME, 'Cancel', auth.signOn.refused],
    [NAME, 'As if', 'encara no deixa entrar Alba'],
    [GOOGLE, 'algu@una-altra.test', 'no és del teu centre'],
  ];
  for (const [service, who, words] of refused) {
    /* oxlint-disable no-await-in-loop -- one after the other */
    await leave(page);
    await school.go(page, service, 'algu@escola.test');
    await school.choose(page, who);
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(page.getByRole('link', { name: auth.signOn.otherWay })).toBeVisible();
    /* oxlint-enable no-await-in-loop */
  }
  await everywhere(page, () => expectAccessible());
});
