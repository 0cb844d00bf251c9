import { latin1, uint16, uint32 } from './bytes.ts';
import type { CodedColour } from './colour.ts';

/** What the properties of an AVIF or HEIC say of its main picture. */
export interface HeifProperties {
  /** In pixels, before it is turned. */
  size?: { width: number; height: number };
  /** The ICC profile, which counts more than `colour`. */
  profile?: Uint8Array;
  /** The colours by number, as `nclx` has them. */
  colour?: CodedColour;
}

/**
 * Reads the properties of the main picture from the boxes (ISO/IEC 14496-12, 23008-12 §6.5), without decoding any
 * pixel. What is missing or makes no sense is left out.
 */
export function readHeifProperties(file: Uint8Array): HeifProperties {
  const meta = find(boxesIn(file), 'meta')?.subarray(4);
  if (!meta) return {};
  const inMeta = boxesIn(meta);
  const properties = boxesIn(find(inMeta, 'iprp') ?? new Uint8Array());
  const container = boxesIn(find(properties, 'ipco') ?? new Uint8Array());
  const main = mainItem(find(inMeta, 'pitm'));
  const own = indexesOf(main, find(properties, 'ipma')).flatMap((index) => container[index - 1] ?? []);
  // The tiles of a picture have the same colours as the whole, which may have none of its own.
  const colours = [...own, ...container].filter(({ type }) => type === 'colr').map(({ body }) => body);
  const profile = colours.find((body) => ['prof', 'rICC'].includes(kindOf(body)))?.subarray(4);
  const coded = colours.find((body) => kindOf(body) === 'nclx');
  const extent = find(own, 'ispe');
  return {
    ...(extent && { size: { width: uint32(extent, 4), height: uint32(extent, 8) } }),
    ...(profile && { profile }),
    ...(coded && { colour: { primaries: uint16(coded, 4), transfer: uint16(coded, 6) } }),
  };
}

interface Box {
  type: string;
  body: Uint8Array;
}

const kindOf = (colour: Uint8Array): string => latin1(colour.subarray(0, 4));

const find = (boxes: readonly Box[], wanted: string): Uint8Array | undefined =>
  boxes.find(({ type }) => type === wanted)?.body;

/** A box with a size of 0 goes to the end; one with a size of 1 has its size, in 8 bytes, after its type. */
function boxesIn(bytes: Uint8Array): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const short = uint32(bytes, at);
    const head = short === 1 ? 16 : 8;
    const size = short === 0 ? bytes.length - at : short === 1 ? uint32(bytes, at + 12) : short;
    if (size < head || (short === 1 && uint32(bytes, at + 8) > 0)) break;
    boxes.push({ type: latin1(bytes.subarray(at + 4, at + 8)), body: bytes.subarray(at + head, at + size) });
    at += size;
  }
  return boxes;
}

const mainItem = (pitm: Uint8Array = new Uint8Array()): number => (pitm[0] === 0 ? uint16(pitm, 4) : uint32(pitm, 4));

/** Which properties belong to an item, as numbers from 1 on. */
function indexesOf(item: number, ipma: Uint8Array = new Uint8Array()): number[] {
  const hasLongIds = (ipma[0] ?? 0) > 0;
  const hasLongIndexes = ((ipma[3] ?? 0) & 1) === 1;
  const indexes: number[] = [];
  let at = 8;
  for (let left = uint32(ipma, 4); left > 0 && at < ipma.length; left -= 1) {
    const id = hasLongIds ? uint32(ipma, at) : uint16(ipma, at);
    at += hasLongIds ? 4 : 2;
    const count = ipma[at] ?? 0;
    at += 1;
    for (let number = 0; number < count; number += 1) {
      // The first bit says that a reader must know the property.
      if (id === item) indexes.push(hasLongIndexes ? uint16(ipma, at) & 0x7fff : (ipma[at] ?? 0) & 0x7f);
      at += hasLongIndexes ? 2 : 1;
    }
  }
  return indexes;
}
