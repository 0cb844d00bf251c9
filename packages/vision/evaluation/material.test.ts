import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { distinct, readMaterial } from './material.ts';

it('reads what the tables of a folder list, and of other sources what no training uses', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'material-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(
    path.join(folder, 'photos.csv'),
    'file,class,photo_group,published_split,published_test_leaked,original_path\na.jpg,impetigo,7,train,,x\nb.jpg,varicella,8,test,1,y\nc.jpg,varicella,9,test,0,z\n',
  );
  await writeFile(
    path.join(folder, 'negatives.csv'),
    'file,class,photo_group,licence,fitzpatrick\nd.jpg,not-skin,1,"terms (a, b)",\ni.jpg,other-lesion,2,x,3.0\n',
  );
  await writeFile(
    path.join(folder, 'more.csv'),
    'file,class,photo_group,set,hospital\ne.jpg,varicella,10,s,B1\nf.jpg,mpox,11,s,B1\ng.jpg,mpox,12,s,\nh.jpg,mpox,13,s,D\n',
  );
  const { photos, negatives, outOfDistribution, outOfDistributionNegatives } = await readMaterial(folder, ['B1']);
  expect(photos).toEqual([
    { file: 'a.jpg', condition: 'impetigo', group: '7' },
    { file: 'b.jpg', condition: 'varicella', group: '8' },
    { file: 'c.jpg', condition: 'varicella', group: '9' },
  ]);
  expect(negatives).toEqual([
    { file: 'd.jpg', kind: 'not-skin', group: '1' },
    { file: 'i.jpg', kind: 'other-lesion', group: '2', skinType: 3 },
  ]);
  expect(outOfDistributionNegatives).toEqual([{ file: 'f.jpg', kind: 'mpox', group: '11', set: 's', hospital: 'B1' }]);
  expect(outOfDistribution).toEqual([{ file: 'e.jpg', condition: 'varicella', group: '10', set: 's', hospital: 'B1' }]);
});

it('keeps the first of each group, in order', () => {
  expect(distinct(['b1', 'a1', 'b2', 'c1', 'a2'], (item) => item.slice(0, 1))).toEqual(['b1', 'a1', 'c1']);
});
