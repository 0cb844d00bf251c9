import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scopeLabels } from './manifest.ts';
import { scopeFault } from './read-photo.ts';

it.each([
  ['no skin', { not_skin: 0.6, healthy: 0.2, other_lesion: 0.1 }, 'not_skin'],
  ['healthy skin', { not_skin: 0.1, healthy: 0.3, other_lesion: 0.1 }, 'healthy_skin'],
  ['another problem', { not_skin: 0, healthy: 0.2, other_lesion: 0.5 }, 'not_recognised'],
  ['no more of one than of the others', { not_skin: 0.3, healthy: 0.3, other_lesion: 0.2 }, 'not_recognised'],
] as const)('a photo that shows %s is refused for that', (_, scope, fault) => {
  expect(scopeFault(scope)).toBe(fault);
});

it('skin is never called healthy, and never no skin, on less than half of what speaks against the eight', () => {
  const parts = fc.record(
    Object.fromEntries(scopeLabels.map((label) => [label, fc.double({ min: 0, max: 1 / 3, noNaN: true })])),
  );
  fc.assert(
    fc.property(parts, ({ not_skin = 0, healthy = 0, other_lesion = 0 }) => {
      const fault = scopeFault({ not_skin, healthy, other_lesion });
      const most = { not_skin, healthy_skin: healthy, not_recognised: 1 }[fault];
      expect(most).toBeGreaterThan((not_skin + healthy + other_lesion) / 2 - 1e-12);
    }),
  );
});
