import { mostPixels, type PhotoType, photoLimits, pixelLimitOf } from '@skrin/contract/screening/photos';
import { latin1, uint32 } from './bytes.ts';
import { type CodedColour, differsFromSrgb, isHdr } from './colour.ts';
import { readHeifProperties } from './heif-boxes.ts';
import { scansOf } from './jpeg-scans.ts';

/** What the head of a photo says, before any pixel is decoded; the same on the device and on the server. */
export interface PhotoHeader {
  /** In pixels, before it is turned; absent where only a decoder can tell. */
  size?: { width: number; height: number };
  /** Whether the picture is stored in several passes, which a decoder keeps in memory until the last. */
  inPasses: boolean;
  /** Why nobody should decode the photo. */
  fault?: 'photo_unreadable' | 'photo_hdr';
  /** The ICC profile of a HEIC; decoders of the other types read it themselves. */
  profile?: Uint8Array;
  /** Colours that decoders take for sRGB, although they are others. */
  colour?: CodedColour;
}

/** The most pixels of a HEIC, which counts as the JPEG that becomes of it. */
export const heicPixels = mostPixels(pixelLimitOf('image/jpeg', false));

/** Reads the head of a photo. @param file the whole file */
export function readHeader(file: Uint8Array, type: PhotoType | 'image/heic'): PhotoHeader {
  if (type === 'image/jpeg') return jpegHeader(file);
  if (type === 'image/png') return pngHeader(file);
  return type === 'image/webp' ? { inPasses: false } : heifHeader(file);
}

function jpegHeader(file: Uint8Array): PhotoHeader {
  const { count, tooShort, isProgressive, size } = scansOf(file);
  return {
    ...(size && { size }),
    inPasses: isProgressive || count > 1,
    ...((count > photoLimits.maxScans || tooShort) && { fault: 'photo_unreadable' }),
  };
}

function heifHeader(file: Uint8Array): PhotoHeader {
  const { size, profile, colour } = readHeifProperties(file);
  return { ...(size && { size }), inPasses: false, ...(profile ? { profile } : coloursOf(colour)) };
}

/** The first chunk of a PNG, IHDR, says how large it is and whether it comes in passes (W3C PNG §11.2.1). */
function pngHeader(file: Uint8Array): PhotoHeader {
  const size = { width: uint32(file, 16), height: uint32(file, 20) };
  return { size, inPasses: file[28] === 1, ...coloursOf(pngColour(file)) };
}

/** The chunk cICP, which stands before the pixels (W3C PNG §11.3.2.6). Where there is a profile, decoders convert by it. */
function pngColour(file: Uint8Array): CodedColour | undefined {
  let colour: CodedColour | undefined;
  for (let at = 8; at + 12 <= file.length; at += 12 + uint32(file, at)) {
    const name = latin1(file.subarray(at + 4, at + 8));
    if (name === 'cICP') colour = { primaries: file[at + 8] ?? 0, transfer: file[at + 9] ?? 0 };
    if (name === 'iCCP' && !(colour && isHdr(colour))) return undefined;
    if (name === 'IDAT') break;
  }
  return colour;
}

function coloursOf(colour: CodedColour | undefined): Pick<PhotoHeader, 'colour' | 'fault'> {
  if (!colour) return {};
  if (isHdr(colour)) return { fault: 'photo_hdr' };
  return differsFromSrgb(colour) ? { colour } : {};
}
