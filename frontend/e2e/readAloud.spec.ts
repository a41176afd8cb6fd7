import { join } from 'node:path';
import ca from '../src/i18n/ca/taking.ts';
import { expect, test } from './harness/test.ts';
import { installVoices, said } from './harness/voices.ts';

// A tenth of a second of Opus.
const recording = join(import.meta.dirname, 'harness/beep.ogg');

test.use({ viewport: { width: 360, height: 640 } });

// Browser: a voice of the device, and no request.
test('a voice of the device reads what one asks for, and nothing leaves the device', async ({
  page,
  begin,
  world,
  expectAccessibleInTheEvening,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(world.baseUrl)) elsewhere.push(request.url());
  });
  await installVoices(page);
  await page.goto((await begin('personality')).url);
  const sentence = await page.locator('h1').innerText();
  await page.getByRole('button', { name: ca.aloud.listenSentence }).click();
  expect(await said(page)).toEqual([`ca-ES: ${ca.stemBFISelf} ${sentence}`]);
  await expectAccessibleInTheEvening();
  await page.getByRole('button', { name: `${ca.aloud.listen}: ${ca.bfiAnswer4}` }).click();
  expect((await said(page)).slice(1)).toEqual(['silence', `ca-ES: ${ca.bfiAnswer4}`]);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);

  await page.locator('h1').press('4');
  await expect(page.getByRole('radio', { name: ca.bfiAnswer4, exact: true })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: ca.bfiAnswer5, exact: true })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).not.toHaveText(sentence);
  expect((await said(page)).at(-1)).toBe('silence');
  await page.keyboard.press('l');
  expect((await said(page)).at(-1)).toMatch(/^ca-ES: /);
  expect(elsewhere).toEqual([]);
});

// Browser: sound is played.
test('a recorded voice is played before one of the device @night', async ({ page, begin }) => {
  await installVoices(page);
  const asked: (string | undefined)[] = [];
  await page.route('**/app/test-questions/**', async (route) => {
    const response = await route.fetch();
    const questions = (await response.json()) as object[];
    const json = questions.map((one, index) => ({ ...one, audio: `/app/recordings/${index}/` }));
    await route.fulfill({ response, json });
  });
  await page.route('**/app/recordings/*/', (route) => {
    asked.push(route.request().headers().authorization?.split(' ')[0]);
    return route.fulfill({ path: recording, contentType: 'audio/ogg' });
  });
  await page.goto((await begin('personality')).url);
  const listen = page.getByRole('button', { name: ca.aloud.listenSentence });
  const ended = page.evaluate(
    () =>
      new Promise((heard) => {
        const { play } = HTMLMediaElement.prototype;
        HTMLMediaElement.prototype.play = function sound() {
          this.addEventListener('ended', () => heard(this.duration > 0.1));
          return play.call(this);
        };
      }),
  );
  await listen.click();
  expect(await ended).toBe(true);
  await expect(listen).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => asked).toEqual(['Bearer', 'Bearer']);
  expect(await said(page)).toEqual([]);
});
