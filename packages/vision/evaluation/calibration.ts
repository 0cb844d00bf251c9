import { simulationNames } from '@skrin/contract/programmes/skin/model-report';
import type { ModelManifest } from '../src/manifest.ts';
import { CASES, chooseClaims } from './choose-fusion.ts';
import { chooseGate, type GateFigures, gateFiguresOf, gatePhotosOf } from './choose-gate.ts';
import { chooseTemperature } from './choose-temperature.ts';
import { setOf } from './count-reliability.ts';
import type { HeldOutPhoto } from './held-out.ts';
import { type HeldOutReading, isOfTheEight, leftOutReadings } from './left-out-readings.ts';
import { drawCases, figuresOf, type SimulatedFigures, type SimulationName } from './simulations.ts';
import { meanOf, shareOf, type Weighed } from './weights.ts';

/** What is chosen of a manifest. */
export const chosenNames = ['temperature', 'thresholds', 'fusion', 'reliability'] as const;
export type Chosen = Pick<ModelManifest, (typeof chosenNames)[number]>;

export const chosenParts = ({ temperature, thresholds, fusion, reliability }: ModelManifest): Chosen => ({
  temperature,
  thresholds,
  fusion,
  reliability,
});

/** The smallest sets of conditions that reach some share by the photo alone: how often they hold the right one, and their mean size. */
interface SetFigures {
  held: number;
  size: number;
}

/** What the product does with photos of sources left out, by what a manifest says. */
export interface CalibrationFigures {
  gate: GateFigures;
  sets: SetFigures;
  simulations: Record<SimulationName, SimulatedFigures>;
}

/** Chooses all that is claimed: the same for the same photos. */
export function calibrate(
  photos: readonly HeldOutPhoto[],
  sha256: string,
): { chosen: Chosen; figures: CalibrationFigures } {
  const temperature = chooseTemperature(photos);
  const thresholds = chooseGate(gatePhotosOf(photos, temperature));
  const readings = leftOutReadings(photos, { temperature, thresholds });
  const chosen = { temperature, thresholds, ...chooseClaims(readings, sha256) };
  return { chosen, figures: calibrationFiguresOf(photos, chosen) };
}

export function calibrationFiguresOf(photos: readonly HeldOutPhoto[], rule: Chosen, cases = CASES): CalibrationFigures {
  const readings = leftOutReadings(photos, rule);
  return {
    gate: gateFiguresOf(gatePhotosOf(photos, rule.temperature), rule.thresholds),
    sets: setFiguresOf(readings, rule.reliability.sets.mass),
    simulations: Object.fromEntries(
      simulationNames.map((name) => [name, figuresOf(drawCases(readings, name, cases), rule)]),
    ) as CalibrationFigures['simulations'],
  };
}

/** Sets of readings of the eight that reach the share `mass`. */
export function setFiguresOf(readings: readonly Weighed<HeldOutReading>[], mass: number): SetFigures {
  const eight = readings.filter(([each]) => isOfTheEight(each));
  return {
    held: shareOf(eight, (each) => setOf(each, mass).some((condition) => condition === each.held.kind)),
    size: meanOf(eight, (each) => setOf(each, mass).length),
  };
}
