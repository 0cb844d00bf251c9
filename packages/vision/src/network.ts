import { conditions } from '@skrin/contract/programmes/skin/conditions';
import { scopeLabels } from './manifest.ts';

/** Side of the network's activation maps. */
export const CAM_SIDE = 7;

/** What the network answers for one image, float32: scores before softmax, and a map whose mean is its condition's score. */
export const outputShapes = {
  logits: [conditions.length],
  scope: [scopeLabels.length],
  cam: [conditions.length, CAM_SIDE, CAM_SIDE],
} as const;
export type OutputName = keyof typeof outputShapes;
export const outputNames = Object.keys(outputShapes) as OutputName[];

/** The outputs of a batch, one image after the other. */
export type NetworkOutput = Record<OutputName, Float32Array>;

/** Runs the network on a batch of `count` images, float32 [count, 3, size, size], normalised. */
export type Network = (images: Float32Array, count: number) => Promise<NetworkOutput>;

/** Collects the outputs by name from what computed them: the local session or a server. */
export const collectOutputs = (take: (name: OutputName) => Float32Array): NetworkOutput => ({
  logits: take('logits'),
  scope: take('scope'),
  cam: take('cam'),
});

/** The part of image `index` in a batch of `count`. */
export const imageOf = (output: Float32Array, index: number, count: number): Float32Array =>
  output.subarray((index * output.length) / count, ((index + 1) * output.length) / count);
