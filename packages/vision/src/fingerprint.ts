import sharp, { type Sharp } from 'sharp';

/** Two hashes of a picture, which differ in few bits when a picture was recompressed, resized or a little brighter. */
export interface Fingerprint {
  /** 64 bits as a signed number: also known again when a little is cut off, and like that of one other photo in 300. */
  coarse: bigint;
  /** 512 bits, each `0` or `1`: like that of hardly any other photo, and of no copy from which something is cut off. */
  fine: string;
}

/** The fingerprints of one photo: as it is, then turned and mirrored in the seven other ways. */
export type Forms = [Fingerprint, ...Fingerprint[]];

/** Side of the square grey picture from which all forms are made. */
const SIDE = 96;

/** Points of each row and column that the fine hash compares with their right and their lower neighbour. */
const FINE = 16;

/**
 * Difference hashes of a photo in its eight forms. Each bit says whether
 * a point of the photo, shrunk to a few grey points, is darker than its neighbour.
 * @param image upright
 */
export async function fingerprintsOf(image: Sharp): Promise<Forms> {
  const grey = await image.greyscale().resize(SIDE, SIDE, { fit: 'fill' }).extractChannel(0).raw().toBuffer();
  return (await Promise.all(formsOf(grey).map(fingerprintOf))) as Forms;
}

async function fingerprintOf(form: Buffer): Promise<Fingerprint> {
  const shrunk = (width: number, height: number) =>
    sharp(form, { raw: { width: SIDE, height: SIDE, channels: 1 } })
      .resize(width, height, { fit: 'fill' })
      .extractChannel(0)
      .raw()
      .toBuffer();
  const [small, fine] = await Promise.all([shrunk(9, 8), shrunk(FINE + 1, FINE + 1)]);
  const coarse = differences(small, { columns: 8, rows: 8, width: 9, to: 1 });
  const size = { columns: FINE, rows: FINE, width: FINE + 1 };
  return {
    coarse: BigInt.asIntN(64, BigInt(`0b${coarse}`)),
    fine: differences(fine, { ...size, to: 1 }) + differences(fine, { ...size, to: FINE + 1 }),
  };
}

interface Grid {
  columns: number;
  rows: number;
  /** Points of a row. */
  width: number;
  /** How far the neighbour of a point is. */
  to: number;
}

function differences(grey: Buffer, { columns, rows, width, to }: Grid): string {
  let bits = '';
  for (let row = 0; row < rows; row++) {
    for (let at = row * width; at < row * width + columns; at++) {
      bits += (grey[at] ?? 0) < (grey[at + to] ?? 0) ? '1' : '0';
    }
  }
  return bits;
}

/** The picture, then the seven others that turns and mirrors make of it. */
function formsOf(grey: Buffer): Buffer[] {
  const either = [false, true];
  return either.flatMap((isTransposed) =>
    either.flatMap((isFlipped) =>
      either.map((isFlopped) => {
        const form = Buffer.alloc(grey.length);
        for (let y = 0; y < SIDE; y++) {
          for (let x = 0; x < SIDE; x++) {
            const [column, row] = isTransposed ? [y, x] : [x, y];
            const from = (isFlipped ? SIDE - 1 - row : row) * SIDE + (isFlopped ? SIDE - 1 - column : column);
            form[y * SIDE + x] = grey[from] ?? 0;
          }
        }
        return form;
      }),
    ),
  );
}
