import { convertToSrgb } from '@skrin/vision/quality';
import type { MainModule } from 'libheif-js/libheif-wasm/libheif.js';
import type { HeicReply, HeicRequest } from './messages.ts';

/** A plane of a decoded picture, a view of the decoder's memory. */
interface Plane {
  data: Uint8Array;
  width: number;
  height: number;
  /** Bytes from one row to the next. */
  stride: number;
}

/** Decodes the main picture of a HEIC; the decoder turns it upright, as the file says. */
export function decodeHeic(libheif: MainModule, { file, colour, maxPixels, maxSide }: HeicRequest): HeicReply {
  const context = libheif.heif_context_alloc();
  // Embind takes bytes where its types say a string.
  const read = libheif.heif_context_read_from_memory(context, new Uint8Array(file) as unknown as string);
  if (read.code !== libheif.heif_error_code.heif_error_Ok) return { problem: 'unreadable' };
  const handle = libheif.heif_js_context_get_primary_image_handle(context);
  if (!handle || handle.code) return { problem: 'unreadable' };
  const pixels = libheif.heif_image_handle_get_width(handle) * libheif.heif_image_handle_get_height(handle);
  if (pixels > maxPixels) return { problem: 'tooLarge' };
  const { heif_colorspace_RGB: rgb } = libheif.heif_colorspace;
  const decoded = libheif.heif_js_decode_image2(handle, rgb, libheif.heif_chroma.heif_chroma_interleaved_RGB);
  const plane: Plane | undefined = decoded?.channels?.[0];
  if (!plane) return { problem: 'unreadable' };
  const picture = shrink(plane, maxSide);
  if (colour) convertToSrgb(picture.data, 4, colour);
  return picture;
}

/** RGBA of RGB, with squares of pixels averaged so that no side is longer than `maxSide`. */
function shrink({ data, width: fullWidth, height: fullHeight, stride }: Plane, maxSide: number) {
  const step = Math.ceil(Math.max(fullWidth, fullHeight) / maxSide);
  const [width, height] = [Math.floor(fullWidth / step), Math.floor(fullHeight / step)];
  const small = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0, to = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, to += 4) {
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = 0;
        for (let down = 0; down < step; down += 1) {
          const row = (y * step + down) * stride + x * step * 3 + channel;
          for (let across = 0; across < step; across += 1) sum += data[row + 3 * across] ?? 0;
        }
        small[to + channel] = sum / (step * step);
      }
    }
  }
  return { data: small, width, height };
}
