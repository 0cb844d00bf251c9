import type { Sharp } from 'sharp';

/** Columns and rows of the grey picture that is compared: each row gives one bit fewer than it has columns. */
const COLUMNS = 9;
const ROWS = 8;

/**
 * A 64-bit difference hash of a photo: each bit says whether a point of the photo, shrunk to 9 × 8 grey points, is
 * darker than its right neighbour.
 *
 * Copies of one picture, recompressed, resized or a little brighter, differ in a few bits; two pictures in about 32.
 * A turned or cropped copy counts as another picture.
 * @param image upright
 * @returns a signed number, as databases store 64 bits
 */
export async function fingerprintOf(image: Sharp): Promise<bigint> {
  const grey = await image.greyscale().resize(COLUMNS, ROWS, { fit: 'fill' }).raw().toBuffer();
  let bits = 0n;
  for (let row = 0; row < ROWS; row++) {
    for (let at = row * COLUMNS; at < (row + 1) * COLUMNS - 1; at++) {
      bits = (bits << 1n) | ((grey[at] ?? 0) < (grey[at + 1] ?? 0) ? 1n : 0n);
    }
  }
  return BigInt.asIntN(64, bits);
}
