import { describe, expect, it } from 'vitest';
import { createUploadShares } from './upload-shares.ts';

const bounds = {
  all: { uploads: 5, bytes: 100 },
  person: { uploads: 2, bytes: 30 },
  network: { uploads: 3, bytes: 50 },
};
const home = '2001:db8::/64';

describe('createUploadShares', () => {
  it('refuses what is beyond the share of a person, and of a network, and of all', () => {
    const shares = createUploadShares(bounds);
    const take = (person: string, network: string) => () => shares.take({ person, network });
    take('a', home)();
    take('a', home)();
    expect(take('a', home)).toThrow(expect.objectContaining({ code: 'too_many_uploads', retryAfterS: 5 }));
    take('b', home)();
    expect(take('c', home)).toThrow(expect.objectContaining({ code: 'too_many_uploads' }));
    take('c', 'x')();
    take('d', 'y')();
    expect(take('e', 'z')).toThrow(expect.objectContaining({ code: 'uploads_busy', retryAfterS: 30 }));
  });

  it('counts bytes the same way, and gives back what an upload held, refused or not', () => {
    const shares = createUploadShares(bounds);
    for (let round = 0; round < 3; round += 1) {
      using first = shares.take({ person: 'a', network: home });
      using second = shares.take({ person: 'b', network: home });
      first.add(30);
      expect(() => first.add(1)).toThrow(expect.objectContaining({ code: 'too_many_uploads' }));
      second.add(20);
      expect(() => second.add(1)).toThrow(expect.objectContaining({ code: 'too_many_uploads' }));
    }
    const all = ['a', 'b', 'c', 'd'].map((person) => shares.take({ person, network: person }));
    for (const each of all.slice(0, 3)) each.add(30);
    expect(() => all[3]?.add(20)).toThrow(expect.objectContaining({ code: 'uploads_busy' }));
  });

  it('gives a public IPv4 address, behind which many may be, a larger share', () => {
    const shares = createUploadShares({ ...bounds, all: { uploads: 100, bytes: 1_000 } });
    const people = Array.from({ length: 12 }, (_, at) => shares.take({ person: `${at}`, network: '203.0.113.7' }));
    expect(people).toHaveLength(12);
    expect(() => shares.take({ person: 'one more', network: '203.0.113.7' })).toThrow('too_many_uploads');
  });
});
