import { useState } from 'react';

/** The lamp beside a camera (MediaStream Image Capture), which TypeScript's types do not know. */
type WithTorch<Known> = Known & { torch?: boolean };

/** Switches the lamp beside the camera; undefined where there is none. It goes out with the camera. */
export function useTorch(stream: MediaStream): { on: boolean; toggle: () => void } | undefined {
  const [on, setOn] = useState(false);
  const [track] = stream.getVideoTracks();
  // Firefox does not tell.
  const can: WithTorch<MediaTrackCapabilities> = track?.getCapabilities?.() ?? {};
  if (!track || !can.torch) return undefined;
  const toggle = () => {
    const wanted: WithTorch<MediaTrackConstraintSet> = { torch: !on };
    track.applyConstraints({ advanced: [wanted] }).then(
      () => setOn(!on),
      () => undefined,
    );
  };
  return { on, toggle };
}
