import { heicPixels, type PhotoHeader, readHeader } from '@skrin/vision/quality';
import { JPEG_QUALITY, MAX_SIDE } from '../../crop/square-photo.ts';
import { HeicError } from './heic-error.ts';
import { withProfile } from './jpeg-profile.ts';
import type { HeicReply, HeicRequest } from './messages.ts';

/**
 * Makes a JPEG of a HEIC, upright and in the same colours: with the browser's decoder where it has one (Safari), else
 * with libheif, which is fetched when it is needed (decision 065). The JPEG has no metadata.
 * @throws {HeicError} when that cannot be done
 */
export async function heicToJpeg(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const header = readHeader(bytes, 'image/heic');
  if (header.fault === 'photo_hdr') throw new HeicError('hdr');
  if (header.size && header.size.width * header.size.height > heicPixels) throw new HeicError('tooLarge');
  const jpeg = (await byBrowser(file)) ?? (await byLibheif(bytes, header));
  return new File([jpeg], `${file.name.replace(/\.hei[cf]s?$/i, '')}.jpg`, { type: 'image/jpeg' });
}

async function byBrowser(file: Blob): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file.slice(0, file.size, 'image/heic'), {
    imageOrientation: 'from-image',
  }).catch(() => undefined);
  if (!bitmap) return undefined;
  try {
    const shrinking = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
    const [width, height] = [Math.round(shrinking * bitmap.width), Math.round(shrinking * bitmap.height)];
    return await drawJpeg(width, height, (context) => {
      context.imageSmoothingQuality = 'high';
      context.drawImage(bitmap, 0, 0, width, height);
    });
  } finally {
    bitmap.close();
  }
}

async function byLibheif(bytes: Uint8Array<ArrayBuffer>, { colour, profile }: PhotoHeader): Promise<Blob> {
  const reply = await decodeBeside({ file: bytes.buffer, colour, maxPixels: heicPixels, maxSide: MAX_SIDE });
  if ('problem' in reply) throw new HeicError(reply.problem);
  const { data, width, height } = reply;
  const jpeg = await drawJpeg(width, height, (context) =>
    context.putImageData(new ImageData(data, width, height), 0, 0),
  );
  if (!profile) return jpeg;
  return new Blob([withProfile(new Uint8Array(await jpeg.arrayBuffer()), profile)], { type: 'image/jpeg' });
}

/** Decodes in a worker of its own, which is ended afterwards. */
function decodeBeside(request: HeicRequest): Promise<HeicReply> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<HeicReply>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<HeicReply>) => resolve(data);
    // The script of the worker could not be fetched; what fails inside it comes as a message.
    worker.onerror = () => resolve({ problem: 'unloaded' });
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}

async function drawJpeg(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new HeicError('unreadable');
  draw(context);
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  if (!jpeg) throw new HeicError('unreadable');
  return jpeg;
}
