import { simulationNames } from '@skrin/contract/programmes/skin/model-report';
import type { ModelManifest } from '../src/manifest.ts';
import { countReliability, type OthersCounted } from './count-reliability.ts';
import type { HeldOutReading } from './left-out-readings.ts';
import {
  combineCases,
  drawCases,
  figuresOfCombined,
  lossOf,
  OTHERS_CLEAR_AT_MOST,
  overstatementOf,
  type SimulatedFigures,
  type SimulationName,
} from './simulations.ts';
import type { Weighed } from './weights.ts';

type Claims = Pick<ModelManifest, 'fusion' | 'reliability'>;

const EXPONENTS = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
const FLOORS = [0.02, 0.05, 0.1, 0.2, 0.3];
const TEMPERATURES = [1, 1.2, 1.5, 2];

/** Parts of the other diseases that the curves count, of their share among people who come. */
const OTHERS_COUNTED = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.25, 1.5, 2];

/** What a fusion is best at is judged where people answer as they should, and where they do not. */
const judged: SimulationName[] = ['wrongTicks', 'wrongTable', 'halfOfOthersResembles'];
const CASES_OF_LOSS = 500;
/** As many as the figures that are shown have. */
export const CASES = 4000;
/** So many of the best are tried before the one that overstates least is taken. */
const TRIED = 8;

/**
 * How photo and answers are combined, and the curves that bound what is claimed: of all exponents, floors and
 * temperatures those of the smallest loss with which no simulation overstates and other diseases are not named too
 * often, with the least part of the other diseases in the curves at which that is so: first of one that is named, then
 * of sets. Without such ones, what misses it least.
 */
export function chooseClaims(readings: readonly Weighed<HeldOutReading>[], sha256: string): Claims {
  const all = hardestFirst.map((name) => drawCases(readings, name, CASES));
  let best: { claims: Claims; excess: number } | undefined;
  for (const fusion of fusionsByLoss(readings)) {
    const combined = all.map((cases) => combineCases(cases, fusion));
    const reliabilityWith = (others: OthersCounted) => countReliability(readings, { sha256, others });
    const excessIn = (others: OthersCounted, excessOf: (figures: SimulatedFigures) => number, limit: number) => {
      const reliability = reliabilityWith(others);
      let excess = 0;
      for (const [at, cases] of all.entries()) {
        excess += excessOf(figuresOfCombined(cases, combined[at] ?? [], reliability));
        if (excess >= limit) break;
      }
      return excess;
    };
    const lead = least(OTHERS_COUNTED, (part, limit) => excessIn({ lead: part, sets: 1 }, excessOfClear, limit));
    const sets = least(OTHERS_COUNTED, (part, limit) =>
      excessIn({ lead: lead.part, sets: part }, ({ narrowed }) => overstatementOf(narrowed), limit),
    );
    const excess = lead.excess + sets.excess;
    const reliability = reliabilityWith({ lead: lead.part, sets: sets.part });
    if (!best || excess < best.excess) best = { claims: { fusion, reliability }, excess };
    if (excess === 0) break;
  }
  if (!best) throw new Error('there is no fusion to choose from');
  return best.claims;
}

/** The first part without an excess, else that of the least. `excessOf` may stop counting at the limit. */
function least(parts: readonly number[], excessOf: (part: number, limit: number) => number) {
  let found = { part: 0, excess: Number.POSITIVE_INFINITY };
  for (const part of parts) {
    const excess = excessOf(part, found.excess);
    if (excess < found.excess) found = { part, excess };
    if (excess === 0) break;
  }
  return found;
}

/** What fails a simulation fails the last ones first. */
const hardestFirst = simulationNames.toReversed();

function fusionsByLoss(readings: readonly Weighed<HeldOutReading>[]): Claims['fusion'][] {
  const some = judged.map((name) => drawCases(readings, name, CASES_OF_LOSS));
  const fusions = EXPONENTS.flatMap((exponent) =>
    FLOORS.flatMap((otherFloor) => TEMPERATURES.map((temperature) => ({ exponent, otherFloor, temperature }))),
  );
  return fusions
    .map((fusion) => ({ fusion, loss: some.reduce((sum, cases) => sum + lossOf(cases, fusion), 0) }))
    .toSorted((a, b) => a.loss - b.loss)
    .slice(0, TRIED)
    .map(({ fusion }) => fusion);
}

/** By how much figures miss what they have to hold: no claim above what is right, few other diseases named. */
export const excessOf = (figures: SimulatedFigures): number =>
  excessOfClear(figures) + overstatementOf(figures.narrowed);

const excessOfClear = ({ clear, othersClear }: SimulatedFigures): number =>
  overstatementOf(clear) + Math.max(0, (othersClear.value ?? 0) - OTHERS_CLEAR_AT_MOST);
