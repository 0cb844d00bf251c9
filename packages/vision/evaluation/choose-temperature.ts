import { probabilitiesOf } from '../src/infer.ts';
import { conditionOf, type HeldOutPhoto } from './held-out.ts';
import { meanOf, weightsOf } from './weights.ts';

/** Never below 1: a network is not made surer than it is. */
const TEMPERATURES = Array.from({ length: 61 }, (_, step) => Number((1 + 0.05 * step).toFixed(2)));

/** Below this a probability is taken for none. */
const LEAST = 1e-6;

/**
 * The temperature at which the photo alone tells best, of photos of sources left out, which of the eight they show or
 * that it is another disease: by the mean log loss over what is shown and over sources.
 */
export function chooseTemperature(photos: readonly HeldOutPhoto[]): number {
  const shown = photos.filter(
    (photo) => photo.ruler === 'source' && (conditionOf(photo) || photo.kind === 'other_disease'),
  );
  const weighed = [...weightsOf(shown)];
  const lossAt = (temperature: number) =>
    meanOf(weighed, (photo) => {
      const { conditions, other } = probabilitiesOf(photo.scores, temperature);
      const condition = conditionOf(photo);
      return -Math.log(Math.max(LEAST, condition ? conditions[condition] : other));
    });
  const losses = TEMPERATURES.map((temperature) => ({ temperature, loss: lossAt(temperature) }));
  return losses.reduce((best, each) => (each.loss < best.loss ? each : best)).temperature;
}
