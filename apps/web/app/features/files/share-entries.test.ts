import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import { entriesOf, newShareOf, noEntries, shareChangeOf } from './share-entries.ts';
import { aFile, aShare } from './testing.ts';

const zone = 'Asia/Jakarta';
const read = (entries: Partial<typeof noEntries>) => safeParse(newShareOf(zone), { ...noEntries, ...entries });

describe('what is typed of a new share', () => {
  it('ends with its last day where the reader is', () => {
    expect(read({ email: ' budi@example.com ', endsAt: '2026-12-01' }).data).toEqual({
      kind: 'person',
      email: 'budi@example.com',
      right: 'view',
      endsAt: '2026-12-01T17:00:00.000Z',
    });
  });

  it('says of a link how often it opens and by which password, or neither', () => {
    expect(read({ kind: 'link', opensLeft: '3', password: 'long enough' }).data).toEqual({
      kind: 'link',
      endsAt: null,
      opensLeft: 3,
      password: 'long enough',
    });
    expect(read({ kind: 'link' }).data).toMatchObject({ opensLeft: null, password: null });
  });

  it('is refused at the field that is wrong', () => {
    const pathsOf = (entries: Partial<typeof noEntries>) =>
      read(entries).error?.issues.map(({ path }) => path.join('.'));
    expect(pathsOf({ email: 'nobody' })).toEqual(['email']);
    expect(pathsOf({ kind: 'clinic' })).toEqual(['clinicId']);
    expect(pathsOf({ kind: 'link', password: 'short' })).toEqual(['password']);
    expect(pathsOf({ kind: 'link', opensLeft: '0' })).toEqual(['opensLeft']);
  });
});

describe('a change of a share', () => {
  const share = aShare(aFile('a.txt'), { endsAt: '2026-12-01T09:30:00Z', opensLeft: 5, hasPassword: true });
  const change = (changes: Partial<typeof noEntries>) =>
    safeParse(shareChangeOf(share, zone), { ...entriesOf(share, zone), ...changes }).data;

  it('keeps end and password where nothing else was typed', () => {
    expect(change({})).toEqual({ endsAt: share.endsAt, opensLeft: 5 });
  });

  it('takes the end away, and gives a link another password', () => {
    expect(change({ endsAt: '', password: 'another one' })).toEqual({
      endsAt: null,
      opensLeft: 5,
      password: 'another one',
    });
  });
});
