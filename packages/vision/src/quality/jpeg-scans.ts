import { uint16 } from './bytes.ts';

/** What the markers of a JPEG (ITU-T T.81, annex B) tell of its compressed data, without decoding any. */
export interface JpegScans {
  /** How often the decoder goes over the picture: once, or about ten times for a progressive one. */
  count: number;
  /** Whether the first scan has fewer bits than its size in pixels needs at the very least. */
  tooShort: boolean;
  isProgressive: boolean;
  /** Size in pixels, as stored; absent before the frame is found. */
  size?: { width: number; height: number };
}

/** Follows the markers to the end of the image, as the decoder does; ignores what comes after it. */
export function scansOf(jpeg: Uint8Array): JpegScans {
  const scans: JpegScans = { count: 0, tooShort: false, isProgressive: false };
  let frame: Frame | undefined;
  for (const { marker, body, end } of segmentsOf(jpeg)) {
    if (isFrame(marker)) frame = readFrame(marker, body);
    if (isFrame(marker) && frame && !scans.size) {
      scans.size = { width: frame.width, height: frame.height };
      scans.isProgressive = frame.isProgressive;
    }
    if (marker !== START_OF_SCAN) continue;
    scans.count += 1;
    if (scans.count > 1 || !frame) continue;
    scans.tooShort = 8 * (nextMarker(jpeg, end) - end) < leastBits(frame, body);
  }
  return scans;
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

interface Segment {
  marker: number;
  /** Without its length. */
  body: Uint8Array;
  end: number;
}

function* segmentsOf(jpeg: Uint8Array): Generator<Segment> {
  for (let at = nextMarker(jpeg, 2); at < jpeg.length; ) {
    const marker = jpeg[at + 1] ?? END_OF_IMAGE;
    if (marker === END_OF_IMAGE || at + 4 > jpeg.length) return;
    const end = at + 2 + uint16(jpeg, at + 2);
    yield { marker, body: jpeg.subarray(at + 4, end), end };
    at = nextMarker(jpeg, end);
  }
}

/** Where the next 0xFF with a marker's code begins: not a stuffed zero, a restart or a filling 0xFF. */
function nextMarker(jpeg: Uint8Array, from: number): number {
  let at = jpeg.indexOf(0xff, from);
  while (at >= 0) {
    const code = jpeg[at + 1] ?? 0;
    const isRestart = code >= 0xd0 && code <= 0xd7;
    if (code !== 0 && code !== 0xff && code !== 0x01 && !isRestart) return at;
    at = jpeg.indexOf(0xff, at + 1);
  }
  return jpeg.length;
}

interface Frame {
  width: number;
  height: number;
  isProgressive: boolean;
  /** Sampling factors of each component, horizontal and vertical, by its id. */
  components: Map<number, { across: number; down: number }>;
}

/** SOF0…SOF15; three codes among them mean something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function readFrame(marker: number, body: Uint8Array): Frame | undefined {
  const count = body[5] ?? 0;
  if (body.length < 6 + 3 * count) return undefined;
  const components = Array.from({ length: count }, (_, index) => {
    const [id = 0, sampling = 0] = body.subarray(6 + 3 * index);
    return [id, { across: sampling >> 4, down: sampling & 15 }] as const;
  });
  return {
    height: uint16(body, 1),
    width: uint16(body, 3),
    isProgressive: (marker & 3) === 2,
    components: new Map(components),
  };
}

/**
 * The fewest bits of a scan: each block of 8 × 8 samples takes one for its mean and, unless a later scan has it, one
 * that ends the block.
 */
function leastBits({ width, height, isProgressive, components }: Frame, scan: Uint8Array): number {
  const all = [...components.values()];
  const most = { across: Math.max(...all.map(({ across }) => across)), down: Math.max(...all.map(({ down }) => down)) };
  const blocks = Array.from({ length: scan[0] ?? 0 }, (_, index) => {
    const { across, down } = components.get(scan[1 + 2 * index] ?? -1) ?? { across: 0, down: 0 };
    return Math.ceil((width * across) / most.across / 8) * Math.ceil((height * down) / most.down / 8);
  });
  return blocks.reduce((sum, each) => sum + each, 0) * (isProgressive ? 1 : 2);
}
