/** How long all must have been good before a photo is taken by itself, in milliseconds. */
const HOLD_MS = 1_000;

/** How far the camera is on the way to a photo that it takes by itself. */
export interface AutoTake {
  /** Since when all has been good, in milliseconds. */
  since?: number;
  /** Of the time to hold still, 0…1; at 1 it takes the photo. */
  share: number;
}

export const notReady: AutoTake = { share: 0 };

/** After a frame at this time: one that is not good starts the time anew. */
export function nextAutoTake({ since }: AutoTake, { ready, at }: { ready: boolean; at: number }): AutoTake {
  if (!ready) return notReady;
  const start = since ?? at;
  return { since: start, share: Math.min(1, (at - start) / HOLD_MS) };
}
