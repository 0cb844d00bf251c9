import type { NormalisedPhoto } from '../photo.ts';
import type { PhotoErrorCode } from '../photo-error.ts';

/** What one photo may take; the process is ended when a photo takes more. */
export interface Bounds {
  /** Of processor time. */
  seconds: number;
  /** Of memory, on top of what the process has when it starts. */
  megabytes: number;
}

/** To the decoding process: a photo, or the permission to decode the one for which it asked. */
export type Instruction = { photo: Uint8Array } | 'admitted';

/**
 * From the decoding process. Errors lose their class between processes; those that a caller can act on are sent as
 * data.
 */
export type Report = 'ready' | { share: number } | Reply;

export type Reply =
  | { photo: NormalisedPhoto }
  | { refused: PhotoErrorCode; maxPixels: number | undefined }
  | { failed: unknown };
