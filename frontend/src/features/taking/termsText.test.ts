import { expect, test } from 'vitest';
// The server keeps with every test what was agreed to; the text itself lives in the app.
import kept from '../../../../backend/alba/screening/terms.json';
import ca from '../../i18n/ca/taking';
import en from '../../i18n/en/taking';
import es from '../../i18n/es/taking';

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

test.each([
  ['ca', ca.terms],
  ['en', en.terms],
  ['es', es.terms],
] as const)(
  'the digest kept with a consent in %s is that of the text shown',
  async (key, terms) => {
    const shown = [
      terms.noLabels,
      terms.detection,
      terms.questionnaire,
      terms.responses,
      terms.noRightAnswers,
    ].map(({ title, text }) => [title, text]);
    // A changed text is another version: raise `version` in terms.json and put this digest in.
    expect(kept.digests[key]).toBe(await sha256(JSON.stringify([...shown, terms.accept])));
  },
);
