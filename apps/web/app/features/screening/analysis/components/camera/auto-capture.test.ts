import { describe, expect, it } from 'vitest';
import { type AutoCapture, nextAutoCapture, notReady } from './auto-capture.ts';

/** The value of `share` after each of these frames, taken every 250 ms. */
function sharesOf(...ready: boolean[]): number[] {
  let now: AutoCapture = notReady;
  return ready.map((each, count) => {
    now = nextAutoCapture(now, { ready: each, at: 1e12 + 250 * count });
    return now.share;
  });
}

describe('nextAutoTake', () => {
  it('takes a photo once all has been good for a second', () => {
    expect(sharesOf(true, true, true, true, true)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  });

  it('starts anew after one frame that is not good', () => {
    expect(sharesOf(true, true, true, false, true, true)).toEqual([0, 0.25, 0.5, 0, 0, 0.25]);
  });

  it('takes none at the first frame, however late it comes', () => {
    expect(nextAutoCapture(notReady, { ready: true, at: 1e12 }).share).toBe(0);
  });

  it('stays at the end when a frame comes late', () => {
    expect(nextAutoCapture({ since: 0, share: 0.5 }, { ready: true, at: 5_000 }).share).toBe(1);
  });
});
