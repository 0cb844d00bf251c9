import { describe, expect, it } from 'vitest';
import { contradictions } from './contradictions.ts';

describe('contradictions', () => {
  it('refuses the entire body together with one side of it', () => {
    expect(contradictions({ location: ['one_side', 'entire_body'], surface: ['red_swollen'] })).toEqual([
      { path: 'answers.location', code: 'entire_body_and_one_side' },
    ]);
  });

  it('refuses itch with no rash together with another look', () => {
    expect(contradictions({ location: ['face'], surface: ['itch_no_rash', 'honey_scab'] })).toEqual([
      { path: 'answers.surface', code: 'itch_no_rash_with_other_surface' },
    ]);
  });

  it('names both at once, and nothing in answers that agree', () => {
    const both = contradictions({ location: ['entire_body', 'one_side'], surface: ['itch_no_rash', 'snake_track'] });
    expect(both).toHaveLength(2);
    expect(contradictions({ location: ['entire_body', 'face'], surface: ['itch_no_rash'] })).toEqual([]);
  });
});
