import type { ModelManifest } from '../src/manifest.ts';
import { scopeFault } from '../src/read-photo.ts';
import type { HeldOutPhoto } from './held-out.ts';
import { type HeldOutReading, isOfTheEight, readingOf } from './left-out-readings.ts';
import { shareOf, sumOf, type Weighed, weightsOf } from './weights.ts';

type Limits = ModelManifest['thresholds'];

/** What limits do to photos: shares of them, each the mean over what is shown and over sources. */
export interface GateFigures {
  /** Of ordinary photos without skin. */
  noSkinLetThrough: number;
  /** Of the eight. */
  refused: number;
  /** Of the eight: refused as skin that looks healthy, which is the worst of the refusals. */
  toldHealthy: number;
  healthyLetThrough: number;
  otherLetThrough: number;
}

/** What is wished for. */
export const gateGoals: GateFigures = {
  noSkinLetThrough: 0.01,
  refused: 0.12,
  toldHealthy: 0.03,
  healthyLetThrough: 0.12,
  otherLetThrough: 0.5,
};

interface GatePhotos {
  eight: Weighed<HeldOutReading>[];
  healthy: Weighed<HeldOutReading>[];
  other: Weighed<HeldOutReading>[];
  noSkin: Weighed<HeldOutReading>[];
}

/** Photos of sources left out, and ordinary photos, of which no source can be left out. */
export function gatePhotosOf(photos: readonly HeldOutPhoto[], temperature: number): GatePhotos {
  const unlimited = { temperature, thresholds: { noSkinMax: 1, healthyMax: 1, otherMax: 1 } };
  const left = photos.filter(({ ruler, kind }) => (kind === 'no_skin' ? ruler !== 'simulated' : ruler === 'source'));
  const readings = [...weightsOf(left)].map(([held, weight]) => [readingOf(held, unlimited), weight] as const);
  const of = (kind: HeldOutPhoto['kind']) => readings.filter(([{ held }]) => held.kind === kind);
  return {
    eight: readings.filter(([each]) => isOfTheEight(each)),
    healthy: of('healthy_skin'),
    other: of('other_disease'),
    noSkin: of('no_skin'),
  };
}

export function gateFiguresOf({ eight, healthy, other, noSkin }: GatePhotos, limits: Limits): GateFigures {
  const faultOf = ({ scope }: HeldOutReading) => scopeFault(scope, limits);
  const letThrough = (readings: Weighed<HeldOutReading>[]) =>
    readings.length === 0 ? 0 : shareOf(readings, (each) => faultOf(each) === undefined);
  return {
    noSkinLetThrough: letThrough(noSkin),
    refused: 1 - letThrough(eight),
    toldHealthy: shareOf(eight, (each) => faultOf(each) === 'healthy_skin'),
    healthyLetThrough: letThrough(healthy),
    otherLetThrough: letThrough(other),
  };
}

const steps = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => Number((from + at * step).toFixed(2)));
const LOWEST_LIMIT = 0.02;
const SKIN_LIMITS = steps(LOWEST_LIMIT, 0.98, 0.01);
const OTHER_LIMITS = steps(0.02, 1, 0.01);

/**
 * The highest limit for no skin that by itself keeps ordinary photos out, so that it refuses little else; then the limits
 * that come nearest to the goals, in this order: what those for the eight are exceeded by, relative to each and summed, is
 * least; the same for healthy skin and other diseases; other diseases are let through least; the eight are refused least.
 * The first of equals, by rising limits.
 */
export function chooseGate(photos: GatePhotos): Limits {
  const keepsOut = (noSkinMax: number) =>
    gateFiguresOf(photos, { noSkinMax, healthyMax: 1, otherMax: 1 }).noSkinLetThrough <= gateGoals.noSkinLetThrough;
  const noSkinMax = SKIN_LIMITS.findLast(keepsOut) ?? LOWEST_LIMIT;
  const candidates = SKIN_LIMITS.flatMap((healthyMax) => candidatesOf(photos, { noSkinMax, healthyMax }));
  const [best] = candidates.toSorted((a, b) => firstDifference(a.costs, b.costs));
  if (!best) throw new Error('there are no limits to choose from');
  return best.limits;
}

/** What each limit for other diseases costs beside two limits for skin. */
function candidatesOf(photos: GatePhotos, skin: Omit<Limits, 'otherMax'>) {
  const open = { ...skin, otherMax: 1 };
  const told = shareOf(photos.eight, ({ scope }) => scopeFault(scope, open) === 'healthy_skin');
  const [eight, healthy, other] = [photos.eight, photos.healthy, photos.other].map((readings) =>
    letThroughBelow(readings, open),
  );
  return OTHER_LIMITS.map((otherMax, at) => {
    const figures = {
      refused: 1 - (eight?.[at] ?? 0),
      toldHealthy: told,
      healthyLetThrough: healthy?.[at] ?? 0,
      otherLetThrough: other?.[at] ?? 0,
    };
    return { limits: { ...skin, otherMax }, costs: costsOf(figures) };
  });
}

/** Share of photos that each limit for other diseases lets through, of those that the limits for skin do. */
function letThroughBelow(readings: Weighed<HeldOutReading>[], open: Limits): number[] {
  const total = sumOf(readings, () => 1);
  const gains = OTHER_LIMITS.map(() => 0);
  for (const [{ scope }, weight] of readings) {
    if (scopeFault(scope, open) !== undefined) continue;
    const share = scope.other_lesion / (1 - scope.not_skin - scope.healthy);
    const first = OTHER_LIMITS.findIndex((limit) => limit >= share);
    const at = first < 0 ? gains.length - 1 : first;
    gains[at] = (gains[at] ?? 0) + weight;
  }
  let sum = 0;
  return gains.map((gain) => {
    sum += gain;
    return total === 0 ? 0 : sum / total;
  });
}

function costsOf(figures: Omit<GateFigures, 'noSkinLetThrough'>): number[] {
  const excess = (name: keyof typeof figures) => Math.max(0, figures[name] / gateGoals[name] - 1);
  return [
    excess('refused') + excess('toldHealthy'),
    excess('healthyLetThrough') + excess('otherLetThrough'),
    figures.otherLetThrough,
    figures.refused,
  ];
}

/** Below 0 where a is better; differences of rounding are none. */
function firstDifference(a: number[], b: number[]): number {
  const at = a.findIndex((cost, index) => Math.abs(cost - (b[index] ?? 0)) > 1e-9);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
