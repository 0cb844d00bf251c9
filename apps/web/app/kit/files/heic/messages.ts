import type { CodedColour } from '@skrin/vision/quality';

/** To the worker: a HEIC file. */
export interface HeicRequest {
  file: ArrayBuffer;
  /** Colours to convert from, unless they are sRGB's or in a profile. */
  colour: CodedColour | undefined;
  /** Most pixels that may be decoded. */
  maxPixels: number;
  /** Longest side of the answer, in pixels. */
  maxSide: number;
}

/** From the worker: the picture, upright, as RGBA. */
export type HeicReply =
  | { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }
  | { problem: 'unreadable' | 'unloaded' | 'tooLarge' };
