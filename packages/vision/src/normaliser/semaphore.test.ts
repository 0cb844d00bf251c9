import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Semaphore } from './semaphore.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('Semaphore', () => {
  it('is never given out beyond its capacity, and lets everybody in, first come first', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 30 }), async (weights) => {
        const semaphore = new Semaphore(10);
        const came: number[] = [];
        let taken = 0;
        const visits = weights.map(async (weight, index) => {
          const leave = await semaphore.take(weight);
          taken += weight;
          came.push(index);
          expect(taken).toBeLessThanOrEqual(10);
          await turn();
          taken -= weight;
          leave();
        });
        await Promise.all(visits);
        expect(came).toEqual(weights.map((_, index) => index));
      }),
      { numRuns: 30 },
    );
  });

  it('lets go who stops waiting, and those behind in', async () => {
    const semaphore = new Semaphore(2);
    const leave = await semaphore.take(1);
    const stop = new AbortController();
    const impatient = semaphore.take(2, stop.signal);
    const behind = semaphore.take(1);
    expect(semaphore.waiting).toBe(2);
    stop.abort('no longer');
    await expect(impatient).rejects.toBe('no longer');
    (await behind)();
    leave();
    expect(semaphore.waiting).toBe(0);
    (await semaphore.take(2))();
  });
});
