/** Colours as numbers (ITU-T H.273), in place of an ICC profile: in AVIF and HEIC as `nclx`, in PNG as `cICP`. */
export interface CodedColour {
  primaries: number;
  transfer: number;
}

/** Perceptual quantiser and hybrid log-gamma: brightness beyond the white of a page. */
const HDR_TRANSFERS = [16, 18];

/** Whether the picture is brighter than a screen's white in places, so that its colours mean something else. */
export const isHdr = ({ transfer }: CodedColour): boolean => HDR_TRANSFERS.includes(transfer);

type Matrix = readonly (readonly [number, number, number])[];

/** Linear light of these primaries as linear light of sRGB, both with the white of daylight (D65). */
const toSrgb = new Map<number, Matrix>([
  // ITU-R BT.2020.
  [
    9,
    [
      [1.660491, -0.5876411, -0.0728499],
      [-0.1245505, 1.1328999, -0.0083494],
      [-0.0181508, -0.1005789, 1.1187297],
    ],
  ],
  // SMPTE EG 432-1, which phones call Display P3.
  [
    12,
    [
      [1.2249402, -0.2249402, 0],
      [-0.0420569, 1.0420569, 0],
      [-0.0196376, -0.0786361, 1.0982736],
    ],
  ],
]);

/** Whether values in these colours differ from sRGB. Primaries that are unknown or not stated count as sRGB's. */
export const differsFromSrgb = ({ primaries, transfer }: CodedColour): boolean =>
  toSrgb.has(primaries) || linear.has(transfer);

/** From the stored value, 0…1, to linear light; others than these are as good as sRGB's. */
const linear = new Map<number, (value: number) => number>([
  [4, (value) => value ** 2.2],
  [5, (value) => value ** 2.8],
  [8, (value) => value],
]);

const fromSrgbCurve = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toSrgbCurve = (light: number): number =>
  light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;

/** Steps of linear light between black and white: fine enough for the dark end of sRGB's curve. */
const STEPS = 8192;

/** Changes pixels, interleaved with `channels` values each, from these colours to sRGB. */
export function convertToSrgb(
  data: Uint8Array | Uint8ClampedArray,
  channels: number,
  { primaries, transfer }: CodedColour,
): void {
  const toLight = linear.get(transfer) ?? fromSrgbCurve;
  const lights = Float32Array.from({ length: 256 }, (_, value) => toLight(value / 255));
  const values = Uint8Array.from({ length: STEPS + 1 }, (_, step) => Math.round(255 * toSrgbCurve(step / STEPS)));
  const [forRed, forGreen, forBlue] = toSrgb.get(primaries) ?? identity;
  const storedOf = (row: Matrix[number] = [0, 0, 0], red: number, green: number, blue: number) => {
    const light = row[0] * red + row[1] * green + row[2] * blue;
    return values[Math.round(STEPS * Math.min(1, Math.max(0, light)))] ?? 0;
  };
  for (let at = 0; at + 2 < data.length; at += channels) {
    const red = lights[data[at] ?? 0] ?? 0;
    const green = lights[data[at + 1] ?? 0] ?? 0;
    const blue = lights[data[at + 2] ?? 0] ?? 0;
    data[at] = storedOf(forRed, red, green, blue);
    data[at + 1] = storedOf(forGreen, red, green, blue);
    data[at + 2] = storedOf(forBlue, red, green, blue);
  }
}

const identity: Matrix = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
