import type { CodedColour } from '../quality/colour.ts';
import { pngChunk } from './bombs.ts';

/** The same AVIF, saying that its values are in these colours (`nclx`). */
export function withColour(avif: Buffer, { primaries, transfer }: CodedColour): Buffer {
  const copy = Buffer.from(avif);
  const at = copy.indexOf('nclx') + 4;
  copy.writeUInt16BE(primaries, at);
  copy.writeUInt16BE(transfer, at + 2);
  return copy;
}

/** The same PNG with one more chunk behind its header. */
export function withPngChunk(png: Buffer, name: string, data: readonly number[]): Buffer {
  const headerEnd = 8 + 12 + 13;
  return Buffer.concat([png.subarray(0, headerEnd), pngChunk(name, Buffer.from(data)), png.subarray(headerEnd)]);
}

/** The same PNG without its profile, so that its values are taken for sRGB's. */
export function withoutProfile(png: Buffer): Buffer {
  const at = png.indexOf('iCCP') - 4;
  return Buffer.concat([png.subarray(0, at), png.subarray(at + 12 + png.readUInt32BE(at))]);
}
