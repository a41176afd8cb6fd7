import { describe, expect, test } from 'vitest';
import css from './tokens.css?raw';

/** The colours, by name, in the block that begins with `opening`. */
function coloursAfter(opening: string): Record<string, string> {
  const from = css.indexOf(opening);
  if (from < 0) throw new Error(`tokens.css has no ${opening}`);
  const block = css.slice(from, css.indexOf('\n}', from));
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  );
}

const light = coloursAfter(':root {');
const dark = coloursAfter('@media screen and (prefers-color-scheme: dark) {');

test('every colour is there by day and in the evening', () => {
  expect(Object.keys(dark)).toEqual(Object.keys(light));
});

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

const plain = ['page', 'paper'];
const tints = ['primary', 'staff', 'sun', 'success', 'warning', 'error', 'info'].map(
  (tone) => `${tone}-tint`,
);

/** Each text colour with its backgrounds. */
const written: [ink: string, grounds: string[]][] = [
  ['text', [...plain, ...tints]],
  ['text-soft', [...plain, ...tints]],
  ['disabled-text', plain],
  ['primary', [...plain, 'primary-tint']],
  ['primary-dark', [...plain, 'primary-tint']],
  ['staff', [...plain, 'staff-tint']],
  ['sun-ink', [...plain, 'sun-tint']],
  ['success', [...plain, 'success-tint']],
  ['warning', [...plain, 'warning-tint']],
  ['error', [...plain, 'error-tint']],
  ['error-dark', [...plain, 'error-tint']],
  ['info', [...plain, 'info-tint']],
  // The text on buttons has the colour of the paper.
  [
    'paper',
    ['primary', 'primary-dark', 'error', 'error-dark', 'staff', 'success', 'warning', 'info'],
  ],
  ['on-sun', ['sun']],
  ['on-deep', ['deep']],
  ['on-toast', ['toast']],
  ['sun', ['toast']],
];

/** Edges that people must see to use something: borders of fields, selections, the focus. */
const seen: [edge: string, grounds: string[]][] = [
  ['field-line', plain],
  ['primary', [...plain, 'primary-tint']],
  ['primary-dark', [...plain, ...tints]],
  ['error', plain],
  ['staff', [...plain, 'staff-tint']],
];

const pairs = (rows: [string, string[]][]) =>
  rows.flatMap(([ink, grounds]) => grounds.map((ground) => [ink, ground] as const));

describe.each([
  ['by day', light],
  ['in the evening', dark],
])('%s', (_when, colour) => {
  test.each(pairs(written))('%s on %s can be read (4.5:1)', (ink, ground) => {
    expect(contrast(colour[ink]!, colour[ground]!)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(seen))('%s on %s can be seen (3:1)', (edge, ground) => {
    expect(contrast(colour[edge]!, colour[ground]!)).toBeGreaterThanOrEqual(3);
  });
});
