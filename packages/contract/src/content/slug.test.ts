import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugOf } from './slug.ts';

describe('slugOf', () => {
  it.each([
    ['Impetigo', 'impetigo'],
    ['Athlete’s foot: what helps', 'athletes-foot-what-helps'],
    ['Impetigo: honey-coloured crusts', 'impetigo-honey-coloured-crusts'],
    ['  When to see   a doctor? ', 'when-to-see-a-doctor'],
    ['Redness – and then?', 'redness-and-then'],
    ['Costs: IDR 30,000 once', 'costs-idr-30000-once'],
    ['Kenapa kulit gatal?', 'kenapa-kulit-gatal'],
    ['Nấm da chân', 'nấm-da-chân'],
    ['دليل الصور', 'دليل-الصور'],
    ['如何拍照', '如何拍照'],
    ['?!', ''],
  ])('%j becomes %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  const titles = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.lorem());

  it('leaves a slug as it is', () => {
    fc.assert(fc.property(titles, (title) => slugOf(slugOf(title)) === slugOf(title)));
  });

  it('has letters with their marks, digits and single hyphens only', () => {
    fc.assert(
      fc.property(titles, (title) => {
        expect(slugOf(title)).toMatch(/^$|^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u);
      }),
    );
  });

  it('does not tell capitals from small letters', () => {
    fc.assert(fc.property(fc.lorem(), (title) => slugOf(title.toUpperCase()) === slugOf(title)));
  });

  it('needs no quoting but percent-encoding in an address', () => {
    fc.assert(
      fc.property(titles, (title) => {
        const slug = slugOf(title);
        expect(decodeURIComponent(new URL(`https://skrin.example/article/${slug}`).pathname)).toBe(`/article/${slug}`);
      }),
    );
  });
});
