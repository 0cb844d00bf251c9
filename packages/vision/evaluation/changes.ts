import sharp, { type Sharp } from 'sharp';
import { flatten, openImage } from '../src/decode.ts';

interface Change {
  title: string;
  /** `side` is the photo's shorter one in pixels. */
  apply: (photo: Sharp, size: { width: number; height: number; side: number }) => Sharp;
}

/** Gain of the three channels. */
const light = (red: number, green: number, blue: number) => (photo: Sharp) =>
  photo.linear([red, green, blue], [0, 0, 0]);
const turned = (degrees: number) => (photo: Sharp) => photo.rotate(degrees);

/** Ways in which photos differ: how they were held, lit, focused, cut and compressed. */
export const changes = {
  flipHorizontal: { title: 'mirrored left to right', apply: (photo) => photo.flop() },
  turn90: { title: 'turned by 90°', apply: turned(90) },
  turn180: { title: 'turned by 180°', apply: turned(180) },
  jpeg40: { title: 'JPEG quality 40', apply: (photo) => photo.jpeg({ quality: 40 }) },
  brighter: { title: '20 % brighter', apply: light(1.2, 1.2, 1.2) },
  darker: { title: '20 % darker', apply: light(0.8, 0.8, 0.8) },
  blurred: { title: 'blurred, Gaussian of 1/224 of the side', apply: (photo, { side }) => photo.blur(side / 224) },
  warmer: { title: 'white balance 20 % warmer', apply: light(1.2, 1, 0.8) },
  cooler: { title: 'white balance 20 % cooler', apply: light(0.8, 1, 1.2) },
  crop80: { title: 'middle 80 % of both sides', apply: (photo, size) => photo.extract(middleOf(size, 0.8)) },
  small: { title: '128 px on the shorter side', apply: (photo) => photo.resize(128, 128, { fit: 'outside' }) },
} as const satisfies Record<string, Change>;

export type ChangeName = keyof typeof changes;
export const changeNames = Object.keys(changes) as ChangeName[];

/** The photo file with one change, as a file again: lossless, unless the change is a compression. */
export async function changePhoto(bytes: Uint8Array, name: ChangeName): Promise<Buffer> {
  const { data, info } = await flatten(openImage(bytes)).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const photo = sharp(data, { raw: { width, height, channels } }).png({ compressionLevel: 1 });
  const change: Change = changes[name];
  return change.apply(photo, { width, height, side: Math.min(width, height) }).toBuffer();
}

function middleOf({ width, height }: { width: number; height: number }, share: number) {
  const [inner, outer] = [Math.round(share * width), Math.round(share * height)];
  return {
    left: Math.floor((width - inner) / 2),
    top: Math.floor((height - outer) / 2),
    width: inner,
    height: outer,
  };
}
