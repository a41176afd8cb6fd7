import { expect, test } from 'vitest';
import { colours } from './tokens';
import css from './tokens.css?raw';

test('tokens.ts and tokens.css name the same colours', () => {
  const inCss = Object.fromEntries(
    [...css.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [
      name!.replace(/-([a-z])/g, (_: string, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
  expect(inCss).toEqual(colours);
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

test.each([
  ['text', 'page'],
  ['textSoft', 'page'],
  ['textSoft', 'primaryTint'],
  ['paper', 'primary'],
  ['paper', 'error'],
  ['primary', 'primaryTint'],
  ['staff', 'staffTint'],
  ['sunInk', 'sunTint'],
  ['success', 'successTint'],
  ['warning', 'warningTint'],
  ['error', 'errorTint'],
  ['info', 'infoTint'],
] as const)('%s on %s can be read (4.5:1)', (ink, ground) => {
  expect(contrast(colours[ink], colours[ground])).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['fieldLine', 'paper'],
  ['fieldLine', 'page'],
  ['primaryDark', 'primaryTint'],
] as const)('%s on %s can be seen (3:1)', (edge, ground) => {
  expect(contrast(colours[edge], colours[ground])).toBeGreaterThanOrEqual(3);
});
