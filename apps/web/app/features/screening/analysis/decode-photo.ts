import { type Pixels, workingSize } from '@skrin/vision/quality';

/** Pixels at the size at which photos are measured, with the photo's original width and height. */
export interface DecodedPhoto {
  pixels: Pixels;
  width: number;
  height: number;
}

/** Decodes a photo upright, off the main thread. @throws the browser's error for a file that is no picture */
export async function decodePhoto(file: Blob): Promise<DecodedPhoto> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = bitmap;
    return { pixels: shrink(bitmap), width, height };
  } finally {
    bitmap.close();
  }
}

function shrink(bitmap: ImageBitmap): Pixels {
  const { width, height } = workingSize(bitmap.width, bitmap.height);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot draw on a canvas');
  // Transparent parts count as white, as on the server.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return { data: context.getImageData(0, 0, width, height).data, width, height, channels: 4 };
}
