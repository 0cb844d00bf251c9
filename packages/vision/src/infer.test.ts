import { type Condition, conditions } from '@skrin/contract/programmes/skin/conditions';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { flatten, openImage } from './decode.ts';
import { averageLogits, infer, runViews, softmax } from './infer.ts';
import { scopeLabels, views } from './manifest.ts';
import { loadModel, type Model } from './model.ts';
import { prepareViews } from './preprocess.ts';
import { cutSquare, type Square } from './square.ts';
import { golden, goldenPhoto } from './testing/golden.ts';

const TOLERANCE = 1e-3;

let model: Model;
const squares = new Map<string, Square>();
beforeAll(async () => {
  model = await loadModel();
  for (const { file } of golden.images) {
    squares.set(file, await wholeSquareOf(file));
  }
});

/** The square at full size: training shrinks a picture once, from there to the network's input. */
async function wholeSquareOf(file: string): Promise<Square> {
  const image = flatten(openImage(await goldenPhoto(file))).raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return cutSquare({ data, width: info.width, height: info.height, channels: 3 });
}

function squareOf(file: string): Square {
  const square = squares.get(file);
  if (!square) throw new Error(`no golden photo ${file}`);
  return square;
}

const largestDifference = (found: ArrayLike<number>, expected: ArrayLike<number>): number =>
  Array.from(expected).reduce((worst, value, i) => Math.max(worst, Math.abs((found[i] ?? Number.NaN) - value)), 0);

describe('golden vectors', () => {
  it('belong to this model', () => {
    expect(golden.modelSha256).toBe(model.manifest.sha256);
    expect(golden.averagedViews).toEqual(model.manifest.views);
    expect(golden.labels).toEqual([...conditions, ...scopeLabels]);
    expect(golden.images.length).toBeGreaterThanOrEqual(4);
  });

  const cases = golden.images.flatMap((image) =>
    views.map((view) => ({ ...image, view, expected: image.views[view] })),
  );

  it.each(cases)('$file, $view: the network sees what it saw in training', ({ file, view, expected }) => {
    const tensor = prepareViews(squareOf(file), [view], model.manifest.input);
    expect(tensor.length).toBe(3 * 224 * 224);
    expect(expected.tensor.length).toBeGreaterThan(100);
    const found = expected.tensor.map(([index]) => tensor[index] ?? Number.NaN);
    expect(
      largestDifference(
        found,
        expected.tensor.map(([, value]) => value),
      ),
    ).toBeLessThanOrEqual(TOLERANCE);
  });

  it.each(cases)('$file, $view: the network answers as it did in training', async ({ file, view, expected }) => {
    const [output] = await runViews(model, squareOf(file), [view]);
    expect(largestDifference(output?.logits ?? [], expected.logits)).toBeLessThanOrEqual(TOLERANCE);
  });

  it.each(golden.images)('$file: views are averaged and the map is the same', async (image) => {
    const square = squareOf(image.file);
    const outputs = await runViews(model, square, golden.averagedViews);
    expect(largestDifference(averageLogits(outputs), image.averagedLogits)).toBeLessThanOrEqual(TOLERANCE);
    const plain = await infer({ ...model, manifest: { ...model.manifest, views: ['plain'] } }, square);
    expect(largestDifference(plain.cams[image.topClass as Condition], image.topCam)).toBeLessThanOrEqual(TOLERANCE);
  });
});

describe('infer', () => {
  const mirrored = ({ data, side }: Square): Square => {
    const turned = new Uint8Array(data.length);
    for (let i = 0; i < side * side; i++) {
      const from = i - (i % side) + (side - 1 - (i % side));
      turned.set(data.subarray(3 * from, 3 * from + 3), 3 * i);
    }
    return { data: turned, side };
  };

  it('answers nine probabilities that sum to 1, softened by the temperature', async () => {
    for (const { file } of golden.images) {
      const found = await infer(model, squareOf(file));
      const all = [...Object.values(found.conditions), found.other];
      expect(Object.keys(found.conditions)).toEqual([...conditions]);
      expect(all.every((probability) => probability >= 0 && probability <= 1)).toBe(true);
      expect(all.reduce((sum, probability) => sum + probability, 0)).toBeCloseTo(1, 6);
    }
  });

  it('averages plain and flip into the same answer for a mirrored photo, and mirrors its maps', async () => {
    const both: Model = { ...model, manifest: { ...model.manifest, views: ['plain', 'flip'] } };
    const there = await infer(both, squareOf('tracks.png'));
    const back = await infer(both, mirrored(squareOf('tracks.png')));
    for (const condition of conditions) {
      expect(back.conditions[condition]).toBeCloseTo(there.conditions[condition], 5);
      const rows = Array.from({ length: 7 }, (_, y) => there.cams[condition].slice(7 * y, 7 * y + 7).reverse());
      expect(largestDifference(back.cams[condition], rows.flat())).toBeLessThan(TOLERANCE);
    }
  });
});

describe('softmax', () => {
  const logits = fc.array(fc.double({ min: -50, max: 50, noNaN: true }), { minLength: 2, maxLength: 11 });
  const temperature = fc.double({ min: 0.2, max: 5, noNaN: true });

  it('sums to 1, keeps the order and does not mind a common shift', () => {
    fc.assert(
      fc.property(logits, temperature, fc.double({ min: -20, max: 20, noNaN: true }), (values, t, shift) => {
        const found = softmax(values, t);
        expect(found.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9);
        expect(found[values.indexOf(Math.max(...values))]).toBe(Math.max(...found));
        expect(
          largestDifference(
            softmax(
              values.map((value) => value + shift),
              t,
            ),
            found,
          ),
        ).toBeLessThan(1e-9);
      }),
    );
  });

  it('is less sure at a higher temperature', () => {
    fc.assert(
      fc.property(logits, temperature, (values, t) => {
        expect(Math.max(...softmax(values, t * 1.5))).toBeLessThanOrEqual(Math.max(...softmax(values, t)) + 1e-12);
      }),
    );
  });
});
