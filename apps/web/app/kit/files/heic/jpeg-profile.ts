const APP2 = 0xe2;
const START_OF_SCAN = 0xda;
const NAME = 'ICC_PROFILE\0';
/** What fits into a segment behind its length, the name and two numbers. */
const MOST = 65_535 - 2 - NAME.length - 2;

/**
 * The same JPEG with another ICC profile (ICC.1, annex B.4): its values stay, what they mean changes. A profile that
 * the browser wrote is left out.
 */
export function withProfile(jpeg: Uint8Array, profile: Uint8Array): Uint8Array<ArrayBuffer> {
  const kept: Uint8Array[] = [];
  let at = 2;
  while (jpeg[at] === 0xff && jpeg[at + 1] !== START_OF_SCAN) {
    const end = at + 2 + (((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0));
    const segment = jpeg.subarray(at, end);
    if (!isProfile(segment)) kept.push(segment);
    at = end;
  }
  const count = Math.ceil(profile.length / MOST);
  const profiles = Array.from({ length: count }, (_, index) =>
    segmentOf(profile.subarray(index * MOST, (index + 1) * MOST), index + 1, count),
  );
  // JFIF wants its segment first.
  const [first, ...others] = kept;
  return join([jpeg.subarray(0, 2), ...(first ? [first] : []), ...profiles, ...others, jpeg.subarray(at)]);
}

const isProfile = (segment: Uint8Array): boolean =>
  segment[1] === APP2 && String.fromCharCode(...segment.subarray(4, 4 + NAME.length)) === NAME;

function segmentOf(part: Uint8Array, number: number, count: number): Uint8Array {
  const length = 2 + NAME.length + 2 + part.length;
  const name = Uint8Array.from(NAME, (character) => character.charCodeAt(0));
  return join([Uint8Array.of(0xff, APP2, length >> 8, length & 255), name, Uint8Array.of(number, count), part]);
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
