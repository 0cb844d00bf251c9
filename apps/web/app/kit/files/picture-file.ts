import { fileTypeOf, HEAD_BYTES } from '@skrin/vision/quality';
import { HeicError } from './heic/heic-error.ts';
import { holdFile } from './held-file.ts';

/**
 * A chosen picture as it can be shown, cut and sent: its bytes in memory, and a HEIC as a JPEG.
 * @throws {FileGoneError} when it cannot be read
 * @throws {HeicError} when it is a HEIC that cannot be opened
 */
export async function holdPicture(file: File): Promise<File> {
  const held = await holdFile(file);
  return (await isHeic(held)) ? openHeic(held) : held;
}

/** Believes the bytes and not the name: phones and chat apps give photos all kinds of names. */
export const isHeic = async (file: Blob): Promise<boolean> =>
  fileTypeOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())) === 'image/heic';

/** The HEIC as a JPEG. @throws {HeicError} */
export async function openHeic(file: File): Promise<File> {
  const { heicToJpeg } = await import('./heic/heic-to-jpeg.ts').catch(() => {
    throw new HeicError('unloaded');
  });
  return heicToJpeg(file).catch((error: unknown) => {
    throw error instanceof HeicError ? error : new HeicError('unreadable', { cause: error });
  });
}
