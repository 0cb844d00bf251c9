import { conditions } from '@skrin/contract/programmes/skin/conditions';
import { ranked } from '@skrin/domain/programmes/skin/evidence';
import { priors } from '@skrin/domain/programmes/skin/likelihoods';
import { confidenceOf, rightAt, shareOf as shareOfSet } from '@skrin/domain/programmes/skin/reliability';
import type { ModelManifest } from '../src/manifest.ts';
import { type HeldOutReading, isOfTheEight, isRight, leadOf } from './left-out-readings.ts';
import { effectiveNumber, meanOf, shareOf, sumOf, type Weighed } from './weights.ts';

type Reliability = ModelManifest['reliability'];
type Bins = Reliability['bins'];
type Readings = readonly Weighed<HeldOutReading>[];

const EDGES = [0, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
/** A lead has few photos, and a set is rarely of a small share. */
const LEAD_EDGES = [0, 0.5, 0.7, 0.9];
const SET_EDGES = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95];

/** So many photos of equal weight say something of their own. */
const ENOUGH = 30;
/** What sets of all sizes shall hold. */
export const SET_LEVEL = 0.9;

/** The part of other diseases that counts as wrong, of their share among people who come: for a lead, and for sets. */
export type OthersCounted = Reliability['others'];

/**
 * Counts how often readings of photos of sources left out are right, of those that are let through, because nobody gets
 * a result of the others. The eight count alike. Where all other diseases count as wrong, a number also holds where no
 * answer tells them from what the picture resembles.
 */
export function countReliability(
  readings: Readings,
  { sha256, others }: { sha256: string; others: OthersCounted },
): Reliability {
  const eight = readings.filter(([each]) => isOfTheEight(each));
  const diseases = readings.filter(([{ held }]) => held.kind === 'other_disease');
  const countedWith = (part: number): Readings =>
    [...eight, ...diseases.map(([each, weight]) => [each, weight * OTHER_WEIGHT * part] as const)].filter(
      ([{ fault }, weight]) => fault === undefined && weight > 0,
    );
  const [named, inSets] = [countedWith(others.lead), countedWith(others.sets)];
  const bins = binsOf(named, { edges: EDGES, measure: ({ photo }) => confidenceOf(photo), isRight });
  const leads = conditions.map((condition) => {
    const led = named.filter(([each]) => leadOf(each) === condition);
    return [condition, binsOfLead(led, bins)] as const;
  });
  const setsOf = (size: number) =>
    binsOf(inSets, {
      edges: SET_EDGES,
      measure: ({ photo }) => shareOfSet(photo, ranked(photo.conditions).slice(0, size)),
      isRight: ({ photo, held }) =>
        ranked(photo.conditions)
          .slice(0, size)
          .some((each) => each === held.kind),
    });
  return {
    sha256,
    photos: named.length,
    others,
    bins,
    leads: Object.fromEntries(leads) as Reliability['leads'],
    sets: { ...smallestSets(eight), two: setsOf(2), three: setsOf(3) },
  };
}

/** The share of other diseases among people who come, for each part that one of the eight has. */
const OTHER_WEIGHT = (conditions.length * priors.other) / (1 - priors.other);

interface Counting {
  edges: readonly number[];
  measure: (reading: HeldOutReading) => number;
  isRight: (reading: HeldOutReading) => boolean;
}

/** Counts by bins of a value, lowest first; a bin of fewer photos than say something goes to the one below it. */
function binsOf(readings: Readings, { edges, measure, isRight: rightOf }: Counting): Bins {
  const parts: { from: number; members: Readings }[] = [];
  for (const [at, from] of edges.entries()) {
    const below = edges[at + 1] ?? Number.POSITIVE_INFINITY;
    const members = readings.filter(([each]) => measure(each) >= from && measure(each) < below);
    const last = parts.at(-1);
    if (last && Math.min(effectiveNumber(members), effectiveNumber(last.members)) < ENOUGH) {
      last.members = [...last.members, ...members];
    } else parts.push({ from, members });
  }
  return parts.map(({ from, members }) => countedBin(from, members, { measure, isRight: rightOf }));
}

function countedBin(from: number, members: Readings, { measure, isRight: rightOf }: Omit<Counting, 'edges'>) {
  const photos = rounded(effectiveNumber(members), 1);
  return {
    from,
    // Rounded down, so that it stays in its bin.
    mean: Math.floor(1000 * meanOf(members, measure)) / 1000,
    photos,
    right: Math.min(photos, rounded(photos * shareOf(members, rightOf), 1)),
  };
}

/**
 * The same for the readings that one condition leads. Where they are fewer than say something, the rest of that number is
 * taken from the curve of all, scaled by how often the lead is right against that curve.
 */
function binsOfLead(led: Readings, all: Bins): Bins {
  const measure = ({ photo }: HeldOutReading) => confidenceOf(photo);
  const expected = sumOf(led, (each) => rightAt(all, measure(each)).value);
  const scale = expected === 0 ? 1 : Math.min(1, sumOf(led, (each) => Number(isRight(each))) / expected);
  return LEAD_EDGES.map((from, at) => {
    const below = LEAD_EDGES[at + 1] ?? Number.POSITIVE_INFINITY;
    const members = led.filter(([each]) => measure(each) >= from && measure(each) < below);
    const middle = (from + Math.min(1, below)) / 2;
    const counted =
      members.length === 0
        ? { from, mean: middle, photos: 0, right: 0 }
        : countedBin(from, members, { measure, isRight });
    const missing = Math.max(0, ENOUGH - counted.photos);
    const photos = rounded(counted.photos + missing, 1);
    const right = rounded(counted.right + missing * scale * rightAt(all, counted.mean).value, 1);
    return { from, mean: counted.mean, photos, right: Math.min(photos, right) };
  });
}

/** The least mass, in hundredths, whose smallest sets hold the right one of the eight as often as they shall. */
function smallestSets(readings: Readings): Omit<Reliability['sets'], 'two' | 'three'> {
  const holds = (mass: number) => (reading: HeldOutReading) =>
    setOf(reading, mass).some((each) => each === reading.held.kind);
  const masses = Array.from({ length: 101 }, (_, step) => step / 100);
  const mass = masses.find((each) => shareOf(readings, holds(each)) >= SET_LEVEL) ?? 1;
  const photos = rounded(effectiveNumber(readings), 1);
  return { mass, photos, right: rounded(photos * shareOf(readings, holds(mass)), 1) };
}

/** The fewest conditions, likeliest first, whose shares reach the mass. */
export function setOf({ photo }: HeldOutReading, mass: number) {
  const order = ranked(photo.conditions);
  const size = order.findIndex((_, at) => shareOfSet(photo, order.slice(0, at + 1)) >= mass - 1e-9);
  return order.slice(0, size < 0 ? order.length : size + 1);
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
