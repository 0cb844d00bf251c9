import { describe, expect, it } from 'vitest';
import { headlineOf } from './headline.ts';
import { resultOf } from './testing/results.ts';

const headlineKind = (...made: Parameters<typeof resultOf>) => {
  const { kind, shares } = headlineOf(resultOf(...made));
  return [kind, shares.map(({ hypothesis }) => hypothesis)];
};

describe('headlineOf', () => {
  it('names the one condition that covers the set’s level', () => {
    expect(headlineKind({ shares: { impetigo: 0.95 }, other: 0.05, set: ['impetigo'] })).toEqual(['one', ['impetigo']]);
  });

  it('names all that are needed to cover it', () => {
    const shares = { tinea_pedis: 0.6, onychomycosis: 0.35 };
    expect(headlineKind({ shares, set: ['tinea_pedis', 'onychomycosis'] })).toEqual([
      'several',
      ['tinea_pedis', 'onychomycosis'],
    ]);
  });

  it('names something outside the eight where the listed ones do not cover the level', () => {
    expect(headlineKind({ shares: { impetigo: 0.7 }, other: 0.3, set: ['impetigo'] })).toEqual([
      'several',
      ['impetigo', 'other'],
    ]);
    expect(headlineKind({ shares: { impetigo: 0.04 }, other: 0.96, set: [] })).toEqual(['one', ['other']]);
  });

  it('is unsure below one half, and takes the three likeliest, something outside the eight among them', () => {
    const shares = { impetigo: 0.4, varicella: 0.2, herpes_zoster: 0.1 };
    expect(headlineKind({ shares, other: 0.3, set: ['impetigo', 'varicella', 'herpes_zoster'] })).toEqual([
      'unsure',
      ['impetigo', 'other', 'varicella'],
    ]);
  });
});
