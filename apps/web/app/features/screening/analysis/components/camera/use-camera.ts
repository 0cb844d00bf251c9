import { useEffect, useState, useSyncExternalStore } from 'react';
import { CameraError, type CameraProblem, openCamera, stopCamera } from './open-camera.ts';

interface Camera {
  stream?: MediaStream;
  problem?: CameraProblem;
}

/** Opens the camera while the component is mounted; it is stopped while the page is hidden, and started again after. */
export function useCamera(): Camera {
  const isVisible = useSyncExternalStore(onVisibilityChange, () => document.visibilityState === 'visible');
  const [camera, setCamera] = useState<Camera>({});
  useEffect(() => {
    if (!isVisible) return;
    const watch = new AbortController();
    const { signal } = watch;
    const show = (stream: MediaStream) => {
      if (signal.aborted) return stopCamera(stream);
      signal.addEventListener('abort', () => stopCamera(stream));
      // Unplugged, or taken away by the system.
      for (const track of stream.getTracks()) {
        track.addEventListener('ended', () => setCamera({ problem: 'lost' }), { signal });
      }
      setCamera({ stream });
    };
    openCamera().then(show, (error: unknown) => {
      if (!signal.aborted) setCamera({ problem: error instanceof CameraError ? error.problem : 'busy' });
    });
    return () => {
      watch.abort();
      setCamera({});
    };
  }, [isVisible]);
  return camera;
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
