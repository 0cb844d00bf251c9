import { photoLimits } from '@skrin/contract/screening/photos';
import type { CutArea } from '../../../kit/crop/cut-photo.ts';
import { type PhotoCheck, passes } from './check-photo.ts';

/** A photo somebody chose, not sent yet. */
export interface ChosenPhoto {
  id: string;
  /** What is sent: the photo, or the part that was cut out of it. */
  file: File;
  /** Absent while `file` is being checked. */
  check?: PhotoCheck;
  /** Where `file` is a part: what it was cut from. */
  cut?: { from: File; area: CutArea };
}

/** For how many more there is room; what was refused makes way. */
export const roomFor = (photos: readonly ChosenPhoto[]): number =>
  photoLimits.maxPhotos - photos.filter((photo) => !isRefused(photo)).length;

/**
 * Puts files in the place of what was refused, and beside what was not, as far as there is room.
 * @returns `left`: files for which there was none
 */
export function withFiles(photos: readonly ChosenPhoto[], files: readonly File[]) {
  const taken = files.slice(0, roomFor(photos));
  const added = taken.map((file): ChosenPhoto => ({ id: newId(), file }));
  const staying = taken.length > 0 ? photos.filter((photo) => !isRefused(photo)) : photos;
  return { photos: [...staying, ...added], added, left: files.length - taken.length };
}

/** Checked, and not to be sent: the server would not read it. */
export const isRefused = ({ check }: ChosenPhoto): boolean => check !== undefined && !passes(check);

/** What the server would read, in the order of the photos. */
export const filesToSend = (photos: readonly ChosenPhoto[]): File[] =>
  photos.filter(({ check }) => passes(check)).map(({ file }) => file);

/**
 * In the order in which they are sent, and those that are not sent behind them: in front the one that was put there by
 * hand, else the sharpest.
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
