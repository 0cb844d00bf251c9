/** Longest side of a canvas that every phone can draw (iOS: 16 megapixels); the server stores a smaller photo. */
export const MAX_SIDE = 4096;
/** High enough that the photo loses no detail that is read from it. */
export const JPEG_QUALITY = 0.95;

/**
 * A square of a picture as a JPEG, at its own size or with `maxSide` pixels on each side.
 * @param square left, top and side in the picture's pixels
 */
export async function squarePhoto(
  picture: CanvasImageSource,
  { left, top, side }: { left: number; top: number; side: number },
  maxSide = MAX_SIDE,
): Promise<File> {
  const out = Math.min(side, maxSide);
  const canvas = Object.assign(document.createElement('canvas'), { width: out, height: out });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw on a canvas');
  // Transparent parts count as white, as on the server.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, out, out);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, out, out);
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  if (!jpeg) throw new Error('This browser cannot write a JPEG');
  return new File([jpeg], 'photo.jpg', { type: 'image/jpeg' });
}
