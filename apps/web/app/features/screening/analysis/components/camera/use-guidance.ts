import {
  type CameraHint,
  centreSquare,
  type FrameMeasures,
  guide,
  measureFrame,
  type Pixels,
  workingSize,
} from '@skrin/vision/quality';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type AutoCapture, nextAutoCapture, notReady } from './auto-capture.ts';

/** Milliseconds between two frames that are measured. */
const FRAME_MS = 250;

interface Guidance {
  /** Absent until the camera delivers a picture. */
  hint?: CameraHint;
  /** Progress towards an automatic photo, 0…1. */
  share: number;
}

/** Hints for a good photo, several times a second; calls `onTake` when all frames have been good for long enough. */
export function useGuidance(
  video: RefObject<HTMLVideoElement | null>,
  { takesItself, onTake }: { takesItself: boolean; onTake: () => void },
): Guidance {
  const [guidance, setGuidance] = useState<Guidance>({ share: 0 });
  const advance = useEffectEvent((now: AutoCapture, ready: boolean) => {
    const next = nextAutoCapture(now, { ready: ready && takesItself, at: performance.now() });
    if (next.share === 1) onTake();
    return next;
  });
  useEffect(() => {
    const read = frameReader();
    let measures: FrameMeasures | undefined;
    let auto = notReady;
    const timer = setInterval(() => {
      const frame = video.current && read(video.current);
      if (!frame) return;
      measures = measureFrame(frame.pixels, frame.size, measures);
      const { hint, ready } = guide(measures);
      auto = advance(auto, ready);
      setGuidance({ hint, share: auto.share });
    }, FRAME_MS);
    return () => clearInterval(timer);
  }, [video]);
  return guidance;
}

/** The central square of the camera's picture, which becomes the photo, in the pixels of the video. */
export const squareOfVideo = ({ videoWidth, videoHeight }: HTMLVideoElement) => centreSquare(videoWidth, videoHeight);

/** Reads that square at the size at which photos are measured, on one canvas; undefined while there is no picture. */
function frameReader() {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video: HTMLVideoElement): { pixels: Pixels; size: { width: number; height: number } } | undefined => {
    const { left, top, side } = squareOfVideo(video);
    if (!context || side === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined;
    const { width, height } = workingSize(side, side);
    Object.assign(canvas, { width, height });
    context.imageSmoothingQuality = 'high';
    context.drawImage(video, left, top, side, side, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    return { pixels: { data, width, height, channels: 4 }, size: { width: side, height: side } };
  };
}
