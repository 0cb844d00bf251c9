/** Milliseconds for which all frames must be good before the camera takes a photo automatically. */
const HOLD_MS = 1_000;

/** Progress towards an automatic photo. */
export interface AutoCapture {
  /** Timestamp of the first frame since which all were good, in milliseconds. */
  since?: number;
  /** Share of `HOLD_MS` that has passed, 0…1; at 1 the photo is taken. */
  share: number;
}

export const notReady: AutoCapture = { share: 0 };

/** The progress after a frame at the time `at`: a frame that is not good resets it. */
export function nextAutoCapture({ since }: AutoCapture, { ready, at }: { ready: boolean; at: number }): AutoCapture {
  if (!ready) return notReady;
  const start = since ?? at;
  return { since: start, share: Math.min(1, (at - start) / HOLD_MS) };
}
