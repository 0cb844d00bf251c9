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
  /** Per type, so that no photo takes more than 150 MB to decode: AVIF takes up to 19 bytes a pixel, the others 2. */
  maxPixels: {
    'image/jpeg': 50_000_000,
    'image/png': 50_000_000,
    'image/webp': 40_000_000,
    'image/avif': 8_000_000,
  } satisfies Record<PhotoType, number>,
  /**
   * For pictures that are stored in several passes (progressive JPEG, interlaced PNG): the decoder keeps them in memory
   * until the last pass, with 5 bytes a pixel for JPEG and 10 for PNG.
   */
  maxPixelsInPasses: { 'image/jpeg': 20_000_000, 'image/png': 12_000_000 },
  /** Passes (scans) of a JPEG. A progressive JPEG has about ten; each costs time, however little data it has. */
  maxScans: 64,
  /** Shorter side; below it the network would see mostly interpolation (its input is 224 px). */
  minSidePx: 96,
  /** Photos of one analysis: views of the same problem, which are read together. */
  maxPhotos: 3,
} as const;

/** Cautions of the device about a photo that it accepts: how another would be better. None: the photo is good. */
export const photoCautions = ['rather_dark', 'rather_bright', 'rather_soft', 'little_skin'] as const;
export type PhotoCaution = (typeof photoCautions)[number];
