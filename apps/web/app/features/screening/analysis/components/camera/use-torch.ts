import { useState } from 'react';

/** The torch of a camera (MediaStream Image Capture), which TypeScript's types lack. */
type WithTorch<Known> = Known & { torch?: boolean };

/** Switches the torch of the camera; undefined where there is none. It goes out when the camera stops. */
export function useTorch(stream: MediaStream): { on: boolean; toggle: () => void } | undefined {
  const [on, setOn] = useState(false);
  const [track] = stream.getVideoTracks();
  // Firefox does not report capabilities, so no torch is offered there.
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
