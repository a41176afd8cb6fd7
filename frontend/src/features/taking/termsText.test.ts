import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import ca from '../../i18n/ca/taking';
import en from '../../i18n/en/taking';
import es from '../../i18n/es/taking';

// The server keeps with every test what was agreed to; the text itself lives here.
const kept = JSON.parse(
  readFileSync(`${process.cwd()}/../backend/alba/screening/terms.json`, 'utf8'),
) as { version: string; digests: Record<string, string> };

test.each([
  ['ca', ca.terms],
  ['en', en.terms],
  ['es', es.terms],
])('the digest kept with a consent in %s is that of the text shown', (language, terms) => {
  const shown = [
    terms.noLabels,
    terms.detection,
    terms.questionnaire,
    terms.responses,
    terms.noRightAnswers,
  ].map(({ title, text }) => [title, text]);
  const digest = createHash('sha256')
    .update(JSON.stringify([...shown, terms.accept]))
    .digest('hex');
  // A changed text is another version: raise `version` in terms.json and put this digest in.
  expect(kept.digests[language]).toBe(digest);
});
