// Staff's screens draw with MUI what the others draw with the light kit; the linter refuses a mixture.
import { expect, test } from 'vitest';
import rules from '../../.oxlintrc.json?raw';

const names = (files: Record<string, unknown>) =>
  Object.keys(files).map((path) => /([^/]+)\.tsx$/.exec(path)![1]!);
const light = names(import.meta.glob('./*.tsx'));
const staff = names(import.meta.glob('./staff/*.tsx'));
const [, kept = ''] = /ui\/\(([\w|]+)\)\$"/.exec(rules) ?? [];

test('every part of the light kit that staff have their own of is kept from their screens', () => {
  const twins = light.filter((name) => staff.includes(name) && !name.includes('.'));
  expect(twins).toContain('Button');
  expect(kept.split('|').filter((name) => staff.includes(name))).toEqual(twins.toSorted());
});
