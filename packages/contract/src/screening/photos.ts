export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export type PhotoType = (typeof photoTypes)[number];
export const photoTypeNames = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
} as const satisfies Record<PhotoType, string>;

/** Photo limits, the same on the screen, in the browser's check and on the server. */
export const photoLimits = {
  maxBytes: 15 * 1024 * 1024,
  /** By type, so that none takes more than 150 MB to decode: up to 19 bytes a pixel of AVIF, 2 of the others. */
  maxPixels: {
    'image/jpeg': 50_000_000,
    'image/png': 50_000_000,
    'image/webp': 40_000_000,
    'image/avif': 8_000_000,
  } satisfies Record<PhotoType, number>,
  /** In several passes over the picture, which stays in memory until the last: 5 bytes a pixel of JPEG, 10 of PNG. */
  maxPixelsInPasses: { 'image/jpeg': 20_000_000, 'image/png': 12_000_000 },
  /** Passes of a JPEG. A progressive one has about ten, and each costs time however little it says. */
  maxScans: 64,
  /** Shorter side; below it the network would see mostly interpolation (its input is 224 px). */
  minSidePx: 96,
  /** Of one analysis: views of the same problem, which are read together. */
  maxPhotos: 3,
} as const;

/** What the device says of a photo that it allows: how another one would be better. None of them: it looks good. */
export const photoCautions = ['rather_dark', 'rather_bright', 'rather_soft', 'little_skin'] as const;
export type PhotoCaution = (typeof photoCautions)[number];
