import { describe, expect, it } from 'vitest';
import type { PhotoCheck } from './check-photo.ts';
import { type ChosenPhoto, inOrder, withFiles } from './photo-list.ts';

const sharp = (focus: number): PhotoCheck => ({ faults: [], cautions: [], width: 300, height: 300, focus });
const refused: PhotoCheck = { error: 'photo_too_small' };
const blurred: PhotoCheck = { faults: ['blurred'], cautions: [], width: 300, height: 300, focus: 9 };

const photo = (id: string, check?: PhotoCheck): ChosenPhoto => ({
  id,
  file: new File([id], `${id}.jpg`),
  ...(check && { check }),
});
const files = (...names: string[]) => names.map((name) => new File([name], name));
const namesOf = (photos: ChosenPhoto[]) => photos.map(({ file }) => file.name);

describe('withFiles', () => {
  it('takes files in their order as far as there is room, and says how many it left', () => {
    const { photos, added, left } = withFiles([photo('a', sharp(1))], files('b', 'c', 'd'), 3);
    expect(namesOf(photos)).toEqual(['a.jpg', 'b', 'c']);
    expect(namesOf(added)).toEqual(['b', 'c']);
    expect(left).toBe(1);
  });

  it('lets what was refused make way, and nothing else', () => {
    expect(namesOf(withFiles([photo('a', refused)], files('b'), 1).photos)).toEqual(['b']);
    expect(namesOf(withFiles([photo('a', sharp(1))], files('b'), 1).photos)).toEqual(['a.jpg']);
    const mixed = [photo('a', blurred), photo('b', sharp(1)), photo('c', refused)];
    expect(namesOf(withFiles(mixed, files('d'), 3).photos)).toEqual(['b.jpg', 'c.jpg', 'd']);
  });

  it('keeps what was refused while there is room, so that its verdict can be read', () => {
    expect(namesOf(withFiles([photo('a', refused)], files('b'), 3).photos)).toEqual(['a.jpg', 'b']);
  });
});

describe('inOrder', () => {
  const ids = (photos: ChosenPhoto[]) => photos.map(({ id }) => id);
  const photos = [photo('soft', sharp(1)), photo('no', blurred), photo('sharp', sharp(3)), photo('new')];

  it('puts the sharpest in front, and what is not sent last', () => {
    expect(ids(inOrder(photos))).toEqual(['sharp', 'soft', 'new', 'no']);
  });

  it('leaves in front what was put there by hand', () => {
    expect(ids(inOrder(photos, 'soft'))).toEqual(['soft', 'sharp', 'new', 'no']);
  });

  it('puts nothing in front that is not sent', () => {
    expect(ids(inOrder(photos, 'no'))).toEqual(['sharp', 'soft', 'new', 'no']);
  });
});
