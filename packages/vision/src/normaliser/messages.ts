import type { NormalisedPhoto } from '../photo.ts';
import type { PhotoErrorCode } from '../photo-error.ts';

/** What one photo may take; the process ends over one that takes more. */
export interface Bounds {
  /** Of processor time. */
  seconds: number;
  /** On top of what the process has when it starts. */
  megabytes: number;
}

/** To the process that decodes: a photo, or leave to decode the one it asked for. */
export type Instruction = { photo: Uint8Array } | 'admitted';

/** From the process that decodes. Errors lose their class on the way; those a caller can act on travel as data. */
export type Report = 'ready' | { share: number } | Reply;

export type Reply =
  | { photo: NormalisedPhoto }
  | { refused: PhotoErrorCode; maxPixels: number | undefined }
  | { failed: unknown };
