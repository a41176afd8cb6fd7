import type { ChangeSeries } from '../../api/types';
import { stepOf } from '../../parts/staff/bands/bands';

/** The whole axis of a total, which is never cut off. */
export const MOST = 40;
const BANDS = 4;
const DAY = 24 * 60 * 60 * 1000;
/** The margin at both ends: a share of the days between, and at least part of a month. */
const SIDE = 0.22;

export interface Span {
  from: number;
  to: number;
}

/** The range of days that all plots of a child share. */
export function spanOf(series: readonly ChangeSeries[]): Span {
  const days = series.flatMap(({ points }) => points.map((one) => Date.parse(one.finished_on)));
  const first = Math.min(...days);
  const last = Math.max(...days);
  const side = Math.max(30 * DAY, SIDE * (last - first));
  return { from: first - side, to: last + side };
}

/** The position of a day, in per cent from the left. */
export function xOf(day: string, { from, to }: Span): number {
  return (100 * (Date.parse(day) - from)) / (to - from);
}

export function monthsIn({ from, to }: Span): string[] {
  const month = new Date(from);
  month.setUTCDate(1);
  const found: string[] = [];
  for (;;) {
    month.setUTCMonth(month.getUTCMonth() + 1);
    if (month.getTime() > to) return found;
    found.push(month.toISOString().slice(0, 10));
  }
}

/** The drawing of a series, in per cent from the top. */
export interface Drawing {
  points: { key: number; x: number; y: number }[];
  /** The limits between the bands. */
  edges: number[];
  /** The middle of each band, starting with close to average. */
  middles: number[];
  /** The range around the first point that chance alone explains; only if there are numbers. */
  chance: { top: number; height: number } | undefined;
  numbers: boolean;
}

/** Places each point by its number if numbers are shown, otherwise in the middle of its band. */
export function drawingOf(series: ChangeSeries, span: Span): Drawing {
  const { points, chance, band_limits: limits } = series;
  const x = (one: (typeof points)[number]) => ({ key: one.test, x: xOf(one.finished_on, span) });
  const totals = points.flatMap(({ punctuation }) => punctuation ?? []);
  const first = totals[0];
  if (first === undefined || totals.length < points.length) {
    const up = (step: number) => 100 - (100 * (step + 0.5)) / BANDS;
    return {
      points: points.flatMap((one) => {
        const step = stepOf(one.band);
        return step === undefined ? [] : [{ ...x(one), y: up(step) }];
      }),
      edges: [25, 50, 75],
      middles: [0, 1, 2, 3].map(up),
      chance: undefined,
      numbers: false,
    };
  }
  const y = (value: number) => 100 - (100 * Math.min(MOST, Math.max(0, value))) / MOST;
  // The limit lies between two whole numbers.
  const edges = (limits ?? []).map((limit) => limit - 0.5);
  const ends = [0, ...edges, MOST];
  const width = (chance ?? 0) - 0.5;
  return {
    points: points.map((one) => ({ ...x(one), y: y(one.punctuation ?? 0) })),
    edges: edges.map(y),
    middles:
      edges.length === 0 ? [] : ends.slice(1).map((end, at) => y((end + (ends[at] ?? 0)) / 2)),
    chance:
      chance === undefined
        ? undefined
        : { top: y(first + width), height: y(first - width) - y(first + width) },
    numbers: true,
  };
}
