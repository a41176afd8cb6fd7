import { expect, test } from 'vitest';
import { light, staff } from '../../e2e/harness/dialogs.ts';

/**
 * Each dialog's question and buttons are checked on the smallest phones, so each must be in that
 * list.
 */

const sources = import.meta.glob<string>(
  [
    '../features/**/*.{ts,tsx}',
    '../app/**/*.{ts,tsx}',
    '../ui/**/*.{ts,tsx}',
    '../parts/**/*.{ts,tsx}',
    '!../**/*.test.{ts,tsx}',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** The parts that dialogs are made of; their callers supply the words. */
const parts =
  /^(app\/StepUp|ui\/(confirm|Dialog|Drawer|useModal|staff\/(Action)?Dialog)|parts\/staff\/(consents\/ConsentDialog|contacts\/ContactDialog|families\/EmailsDialog))\.tsx?$/;
const opens =
  /\bconfirm\(\{|<(Dialog|ActionDialog|EmailsDialog|ConsentDialog|ContactDialog|dialog|MuiDialog)\b|useModal\(/;

const areas = import.meta.glob<Record<string, unknown>>('../i18n/en/*.ts', {
  import: 'default',
  eager: true,
});

/** The text of a key such as `lesson.leave.open`, or of its plural form. */
function textOf(key: string): unknown {
  const [area, ...path] = key.split('.');
  let found: unknown = areas[`../i18n/en/${area}.ts`];
  for (const name of path.slice(0, -1)) found = (found as Record<string, unknown>)?.[name];
  const around = (found ?? {}) as Record<string, unknown>;
  const last = path.at(-1) ?? '';
  return around[last] ?? around[`${last}_other`];
}

test('the words of each dialog in the list are there', () => {
  const keys = [light, staff].flatMap((list) => Object.values(list).flat(2));
  expect(keys.filter((key) => typeof textOf(key) !== 'string')).toEqual([]);
});

test('every dialog is in the list, and nothing else', () => {
  const found = Object.entries(sources)
    .map(([path, text]) => [path.replace('../', ''), text] as const)
    .map(([path, text]) => [path.startsWith('.') ? `ui/${path.slice(2)}` : path, text] as const)
    .filter(([path, text]) => opens.test(text) && !parts.test(path))
    .map(([path]) => path);
  expect(found.toSorted()).toEqual([...Object.keys(light), ...Object.keys(staff)].toSorted());
});
