import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readMaterial, spread } from './material.ts';

it('reads some distinct photos of each of the eight from all lists of a folder', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'material-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const write = (list: string, rows: string[]) => writeFile(path.join(folder, list), rows.join('\n'));
  await write('photos.csv', ['file,class,photo_group', 'a.jpg,impetigo,7', 'copy.jpg,impetigo,7', 'b.jpg,varicella,8']);
  await write('more.csv', ['file,class,photo_group,set', 'c.jpg,mpox,9,s', 'd.jpg,varicella,10,s']);
  await write('more2.csv', [
    'file,class,diagnosis,photo_group,set',
    'e.jpg,varicella,"pox, chicken",11,t',
    'f.jpg,varicella,,8,t',
  ]);
  expect(await readMaterial(folder, 2)).toEqual({
    folder,
    photos: [
      { file: 'a.jpg', condition: 'impetigo', group: '7' },
      { file: 'b.jpg', condition: 'varicella', group: '8' },
      { file: 'd.jpg', condition: 'varicella', group: '10' },
    ],
  });
});

it('spreads over a list what is taken of it', () => {
  expect(spread([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 4)).toEqual([0, 2, 5, 7]);
  expect(spread([0, 1], 4)).toEqual([0, 1]);
});
