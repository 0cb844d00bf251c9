import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scopeLabels } from './manifest.ts';
import { scopeFault } from './read-photo.ts';

const thresholds = { noSkinMax: 0.1, healthyMax: 0.4, otherMax: 0.6 };

describe('what a photo shows', () => {
  it.each([
    ['one of the eight', { not_skin: 0.05, healthy: 0.2, other_lesion: 0.1 }, undefined],
    ['one of the eight or another problem', { not_skin: 0.05, healthy: 0.05, other_lesion: 0.4 }, undefined],
    ['no skin', { not_skin: 0.6, healthy: 0.2, other_lesion: 0.1 }, 'not_skin'],
    ['a little too much without skin', { not_skin: 0.15, healthy: 0.05, other_lesion: 0 }, 'not_skin'],
    ['healthy skin', { not_skin: 0.05, healthy: 0.5, other_lesion: 0.1 }, 'healthy_skin'],
    ['healthy skin before something', { not_skin: 0.12, healthy: 0.8, other_lesion: 0 }, 'healthy_skin'],
    ['another disease', { not_skin: 0, healthy: 0.1, other_lesion: 0.6 }, 'other_disease'],
    [
      'another disease, of what is none of the others',
      { not_skin: 0.1, healthy: 0.3, other_lesion: 0.4 },
      'other_disease',
    ],
    ['little of anything, most of it the eight', { not_skin: 0.1, healthy: 0.4, other_lesion: 0.2 }, undefined],
    ['healthy skin before another disease', { not_skin: 0, healthy: 0.45, other_lesion: 0.5 }, 'healthy_skin'],
  ] as const)('%s', (_, scope, fault) => {
    expect(scopeFault(scope, thresholds)).toBe(fault);
  });

  it('passes within all limits, and is refused outside of any', () => {
    const share = fc.double({ min: 0, max: 1 / 3, noNaN: true });
    const parts = fc.record(Object.fromEntries(scopeLabels.map((label) => [label, share])));
    fc.assert(
      fc.property(parts, ({ not_skin = 0, healthy = 0, other_lesion = 0 }) => {
        const eight = 1 - not_skin - healthy - other_lesion;
        const within = not_skin <= 0.1 && healthy <= 0.4 && other_lesion <= (0.6 / 0.4) * eight;
        expect(scopeFault({ not_skin, healthy, other_lesion }, thresholds) === undefined).toBe(within);
      }),
    );
  });
});
