import { photoLimits } from '@skrin/contract/screening/photos';
import type { CutArea } from '../../../kit/crop/cut-photo.ts';
import { type PhotoCheck, passes } from './photo-check.ts';

/** A photo somebody chose, not sent yet. */
export interface ChosenPhoto {
  id: string;
  /** What is sent: the photo in memory, or the part that was cut out of it. */
  file: File;
  /** Absent while `file` is being checked. */
  check?: PhotoCheck;
  /** Whether the photo is a HEIC, which becomes a JPEG first. */
  isOpening?: boolean;
  /** Where `file` was cut from, if it is a part. */
  cut?: { from: File; area: CutArea };
}

/** How many more photos can be added; refused ones do not count, because they are replaced. */
export const roomFor = (photos: readonly ChosenPhoto[]): number =>
  photoLimits.maxPhotos - photos.filter((photo) => !isRefused(photo)).length;

/**
 * Adds files up to the limit; they replace the refused photos and are added to the others.
 * @returns `left`: how many files were over the limit
 */
export function withFiles(photos: readonly ChosenPhoto[], files: readonly File[]) {
  const taken = files.slice(0, roomFor(photos));
  const added = taken.map((file): ChosenPhoto => ({ id: newId(), file }));
  const staying = taken.length > 0 ? photos.filter((photo) => !isRefused(photo)) : photos;
  return { photos: [...staying, ...added], added, left: files.length - taken.length };
}

/** Whether the check found that the server would not read the photo, so that it is not sent. */
export const isRefused = ({ check }: ChosenPhoto): boolean => check !== undefined && !passes(check);

/** The files that passed the check, in the order of the photos. */
export const filesToSend = (photos: readonly ChosenPhoto[]): File[] =>
  photos.filter(({ check }) => passes(check)).map(({ file }) => file);

/**
 * Sorts the photos as they are sent, refused ones last. The front photo comes first: the one that the user chose, else
 * the sharpest.
 */
export function inOrder(photos: readonly ChosenPhoto[], frontId?: string): ChosenPhoto[] {
  const sharpness = ({ check }: ChosenPhoto) => (check && !check.error ? check.focus : Number.NEGATIVE_INFINITY);
  const sent = photos.filter((photo) => !isRefused(photo));
  const front = sent.find(({ id }) => id === frontId) ?? sent.toSorted((a, b) => sharpness(b) - sharpness(a))[0];
  return [...photos].sort((a, b) => rank(a) - rank(b));

  function rank(photo: ChosenPhoto): number {
    if (photo === front) return 0;
    return isRefused(photo) ? 2 : 1;
  }
}

let count = 0;
const newId = (): string => `photo-${++count}`;
