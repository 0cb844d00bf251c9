import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A black one-bit PNG of any size in a few kilobytes; `rows` of its pixels are really there. */
export function bombPng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const line = 1 + Math.ceil(Math.min(width, 100_000) / 8);
  const pixels = deflateSync(Buffer.alloc(line * rows), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A picture of one colour, which every format compresses well. */
export const blank = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#c89678' } });

/** A progressive JPEG with many scans of a few bytes each, which draw nothing more. */
export async function manyScans({ scans, side }: { scans: number; side: number }): Promise<Buffer> {
  const jpeg = await blank(side).jpeg({ progressive: true }).toBuffer();
  const end = jpeg.length - END_OF_IMAGE.length;
  const more = Buffer.from(jpeg.subarray(jpeg.lastIndexOf(HUFFMAN_TABLE), end));
  // There can be only one refinement scan, so each copy becomes a first scan.
  more[more.indexOf(START_OF_SCAN) + 9] = 0;
  const missing = scans - SCANS_OF_PROGRESSIVE;
  return Buffer.concat([jpeg.subarray(0, end), ...Array<Buffer>(missing).fill(more), END_OF_IMAGE]);
}

/** The same JPEG with another size in its header. */
export function claimSize(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = Math.max(jpeg.indexOf(BASELINE_FRAME), jpeg.indexOf(PROGRESSIVE_FRAME));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

const SCANS_OF_PROGRESSIVE = 10;
const START_OF_SCAN = Buffer.from([0xff, 0xda]);
const HUFFMAN_TABLE = Buffer.from([0xff, 0xc4]);
const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);
const BASELINE_FRAME = Buffer.from([0xff, 0xc0, 0, 17, 8]);
const PROGRESSIVE_FRAME = Buffer.from([0xff, 0xc2, 0, 17, 8]);
