import { type Condition, conditions } from '@skrin/contract/programmes/skin/conditions';
import type { View } from './manifest.ts';
import { type ScopeLabel, scopeLabels } from './manifest.ts';
import type { Model } from './model.ts';
import { CAM_SIDE, imageOf } from './network.ts';
import { prepareViews } from './preprocess.ts';
import type { Square } from './square.ts';

/** Scores (before softmax) of conditions and scope labels in the manifest's order, and a map for each condition. */
export interface ViewOutput {
  view: View;
  logits: Float32Array;
  /** [8, 7, 7]; the mean of a condition's map is its logit. */
  cam: Float32Array;
}

/** The network's answer to a photo: probabilities that sum to 1, and where a condition's score comes from. */
export interface Inference {
  conditions: Record<Condition, number>;
  /** Something outside the eight: no skin, healthy skin or another lesion. */
  other: number;
  /** The parts of `other`. */
  scope: Record<ScopeLabel, number>;
  /** Activation of each condition over the square that was read: 7 × 7, row by row, in logits. */
  cams: Record<Condition, number[]>;
}

/** Read a square with the views that the manifest names. */
export async function infer(model: Model, square: Square): Promise<Inference> {
  const outputs = await runViews(model, square, model.manifest.views);
  return { ...probabilitiesOf(averageLogits(outputs), model.manifest.temperature), cams: averageCams(outputs) };
}

/** What scores mean, which are in the manifest's order. */
export function probabilitiesOf(scores: number[], temperature: number): Omit<Inference, 'cams'> {
  const probabilities = softmax(scores, temperature);
  return {
    conditions: byName(conditions, (index) => probabilities[index] ?? 0),
    other: probabilities.slice(conditions.length).reduce((sum, probability) => sum + probability, 0),
    scope: byName(scopeLabels, (index) => probabilities[conditions.length + index] ?? 0),
  };
}

/** All views as one batch: one pass, and one request where the network runs elsewhere. */
export async function runViews({ manifest, run }: Model, square: Square, views: View[]): Promise<ViewOutput[]> {
  const { logits, scope, cam } = await run(prepareViews(square, views, manifest.input), views.length);
  const part = (output: Float32Array, index: number) => imageOf(output, index, views.length);
  return views.map((view, index) => ({
    view,
    logits: Float32Array.from([...part(logits, index), ...part(scope, index)]),
    cam: part(cam, index),
  }));
}

/** Mean of the views' scores. */
export const averageLogits = (outputs: ViewOutput[]): number[] =>
  Array.from(outputs[0]?.logits ?? [], (_, i) => mean(outputs.map(({ logits }) => logits[i] ?? 0)));

/** exp(x / temperature), scaled to sum to 1. */
export function softmax(logits: number[], temperature: number): number[] {
  const top = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp((logit - top) / temperature));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/** Mean of the maps of the whole square, the mirrored one mirrored back. The cut view shows another part: left out. */
function averageCams(outputs: ViewOutput[]): Record<Condition, number[]> {
  const whole = outputs.filter(({ view }) => view !== 'crop80');
  const valueAt = ({ view, cam }: ViewOutput, index: number, cell: number) => {
    const column = cell % CAM_SIDE;
    const seen = view === 'flip' ? cell - column + (CAM_SIDE - 1 - column) : cell;
    return cam[index * CAM_SIDE ** 2 + seen] ?? 0;
  };
  return byName(conditions, (index) =>
    Array.from({ length: CAM_SIDE ** 2 }, (_, cell) => mean(whole.map((output) => valueAt(output, index, cell)))),
  );
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const byName = <Name extends string, Value>(
  names: readonly Name[],
  value: (index: number) => Value,
): Record<Name, Value> => Object.fromEntries(names.map((name, index) => [name, value(index)])) as Record<Name, Value>;
