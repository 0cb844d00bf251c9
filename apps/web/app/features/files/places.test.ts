import { filesQuerySchema } from '@skrin/contract/files/file';
import { describe, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { isFiltered, queryOf, readAddress } from './places.ts';

const id = '01a22447-c92f-72c5-a4af-adc7df968f20';
const read = (search: string) => readAddress(new URLSearchParams(search));
const asked = (search: string) => {
  const query = queryOf(read(search));
  return query && JSON.parse(JSON.stringify(query));
};

describe('an address', () => {
  it('shows one’s own files, by name, unless it says otherwise', () => {
    expect(asked('')).toEqual({ view: 'folder', space: 'own', sort: 'name' });
    expect(asked('place=organisation&sort=-size')).toEqual({ view: 'folder', space: 'organisation', sort: '-size' });
    expect(asked('place=bin&space=organisation')).toMatchObject({ view: 'bin', space: 'organisation' });
  });

  it('looks through all folders where nothing but filters is named, and through one that is', () => {
    expect(asked('kinds=pdf,picture')).toMatchObject({ view: 'all', kinds: 'picture,pdf' });
    expect(asked(`folder=${id}&search=leaf`)).toMatchObject({ view: 'folder', folderId: id, search: 'leaf' });
  });

  it('leaves out what it says wrongly', () => {
    const address = read('place=elsewhere&kinds=poem&from=yesterday&sort=colour&tag=');
    expect(address).toMatchObject({ place: 'own', sort: 'name' });
    expect(isFiltered(address)).toBe(false);
  });

  it('lists no files where others are shown', () => {
    for (const place of ['photos', 'results', 'invoices', 'given']) expect(asked(`place=${place}`)).toBeUndefined();
  });

  it('is one that the server takes', () => {
    for (const search of [
      '',
      'kinds=pdf&from=2026-01-01&to=2026-02-01&tag=a',
      `place=shared&folder=${id}`,
      'place=bin',
    ])
      expect(() => parse(filesQuerySchema, asked(search))).not.toThrow();
  });
});
