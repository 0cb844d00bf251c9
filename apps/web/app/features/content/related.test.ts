import { describe, expect, it } from 'vitest';
import { relatedTo } from './related.ts';
import { item } from './testing/articles.ts';

describe('relatedTo', () => {
  const impetigo = item({ slug: 'impetigo', condition: 'impetigo' });
  const cellulitis = item({ slug: 'cellulitis', condition: 'cellulitis' });
  const ringworm = item({ slug: 'ringworm', condition: 'tinea_corporis' });
  const shingles = item({ slug: 'shingles', condition: 'herpes_zoster' });
  const photos = item({ slug: 'photos', topic: 'photo' });

  it('puts conditions of the same group first, then other conditions, and leaves out the article itself', () => {
    const related = relatedTo(impetigo, [photos, ringworm, impetigo, shingles, cellulitis]);
    expect(related.map(({ slug }) => slug)).toEqual(['cellulitis', 'ringworm', 'shingles']);
  });

  it('fills up with the newest of the others', () => {
    expect(relatedTo(photos, [ringworm, photos, shingles])).toEqual([ringworm, shingles]);
  });
});
