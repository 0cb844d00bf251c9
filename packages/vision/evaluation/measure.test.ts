import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createReader } from '../src/index.ts';
import { drawSkin, imageOf } from '../src/testing/photos.ts';
import { changeNames } from './changes.ts';
import { readMaterial } from './material.ts';
import { measureShipped } from './measure.ts';
import { madeUpEvaluation } from './testing/made-up.ts';

/** Two drawn photos, one of them twice, and one of no skin. */
async function drawnMaterial() {
  const folder = await mkdtemp(path.join(tmpdir(), 'evaluation-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const draw = (name: string, tone: [number, number, number]) =>
    imageOf(drawSkin({ tone })).png().toFile(path.join(folder, name));
  await draw('light.png', [240, 215, 200]);
  await draw('dark.png', [75, 50, 38]);
  await draw('blue.png', [20, 60, 230]);
  const head = 'file,class,photo_group,published_split,published_test_leaked';
  const photos = ['light.png,impetigo,1,train,', 'light.png,impetigo,1,test,1', 'dark.png,varicella,2,test,0'];
  await writeFile(path.join(folder, 'photos.csv'), [head, ...photos].join('\n'));
  await writeFile(
    path.join(folder, 'negatives.csv'),
    'file,class,photo_group,fitzpatrick\nblue.png,not-skin,3,\nlight.png,other-lesion,4,1.0\ndark.png,other-lesion,5,5.0\n',
  );
  const more = ['light.png,impetigo,4,s,B1', 'light.png,impetigo,4,s,B1', 'dark.png,impetigo,4,s,B1'];
  await writeFile(path.join(folder, 'more.csv'), ['file,class,photo_group,set,hospital', ...more].join('\n'));
  return readMaterial(folder, ['B1']);
}

it('measures a folder of photos through the pipeline of the product', async () => {
  const material = await drawnMaterial();
  const photos = { 'light.png': { answer: 'impetigo', refused: false } } as const;
  const training = { ...madeUpEvaluation(0.1).trained, photos };
  const reader = await createReader({ threads: 1 });
  onTestFinished(() => reader.close());
  const shipped = await measureShipped({ reader, material, training, log: () => {} });

  expect(shipped.material).toEqual({ photos: 3, distinctPhotos: 2, negatives: 3 });
  expect(Object.keys(shipped.robustness)).toEqual(changeNames);
  expect(shipped.robustness.flipHorizontal.sameAnswer).toMatchObject({ k: 2, n: 2 });
  expect(shipped.negatives['not-skin']?.accepted).toMatchObject({ k: 0, n: 1 });
  expect(shipped.skinTone['very light']).toMatchObject({ photos: 1, accuracyOutOfFold: { k: 1, n: 1 } });
  expect(shipped.skinTone.dark).toMatchObject({ photos: 1, accuracyOutOfFold: { n: 0 } });
  expect(shipped.skinTypes.auroc.value).toBe(1);
  // One problem of two pictures, one of which is listed twice; one photo of it to simulate from.
  const { taken, simulated, simulatedSeen } = shipped.severalPhotos.byPhotos;
  expect([taken, simulated, simulatedSeen].map(({ one }) => one.refused.n)).toEqual([1, 1, 2]);
}, 30_000);
