import { describe, expect, it } from 'vitest';
import type { PhotoCheck } from './photo-check.ts';
import { type ChosenPhoto, inOrder, roomFor, withFiles } from './photo-list.ts';

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
  it('takes files in their order as far as there is room for three, and says how many it left', () => {
    const { photos, added, left } = withFiles([photo('a', sharp(1))], files('b', 'c', 'd'));
    expect(namesOf(photos)).toEqual(['a.jpg', 'b', 'c']);
    expect(namesOf(added)).toEqual(['b', 'c']);
    expect(left).toBe(1);
  });

  it('puts them in the place of what was refused, and of nothing else', () => {
    const mixed = [photo('a', blurred), photo('b', sharp(1)), photo('c', refused)];
    expect(roomFor(mixed)).toBe(2);
    expect(namesOf(withFiles(mixed, files('d')).photos)).toEqual(['b.jpg', 'd']);
  });

  it('leaves everything as it is where there is no room', () => {
    const full = [photo('a', sharp(1)), photo('b'), photo('c', sharp(2))];
    expect(withFiles(full, files('d'))).toEqual({ photos: full, added: [], left: 1 });
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
