/** The reasons why the camera gives no picture. */
const cameraProblems = ['denied', 'missing', 'busy', 'lost', 'insecure'] as const;
export type CameraProblem = (typeof cameraProblems)[number];

/** The rear camera if there is one, at a resolution that phones deliver as live video without effort. */
const constraints: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1440 } },
};

/** Asks for the camera. @throws {CameraError} */
export async function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new CameraError(window.isSecureContext ? 'missing' : 'insecure');
  return navigator.mediaDevices.getUserMedia(constraints).catch((error: unknown) => {
    throw new CameraError(problemOf(error), { cause: error });
  });
}

export class CameraError extends Error {
  readonly problem: CameraProblem;
  constructor(problem: CameraProblem, options?: ErrorOptions) {
    super(`no camera: ${problem}`, options);
    this.problem = problem;
  }
}

/** Maps the error names of the specification (Media Capture and Streams, getUserMedia). */
function problemOf(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
}

export function stopCamera(camera: MediaStream): void {
  for (const track of camera.getTracks()) track.stop();
}
