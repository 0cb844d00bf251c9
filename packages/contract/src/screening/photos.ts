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
  /**
   * Per type, in whole megapixels (see `fitsPixels`), so that no photo takes more than 220 MB to decode: AVIF takes up
   * to 19 bytes a pixel, 26 with 10 bits a channel, the others 2.
   */
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

/**
 * Up to here a number of pixels counts as the megapixels that a camera is sold with: 8192 × 6144 pixels are 50.3
 * million, and everybody calls them 50.
 */
const ROUNDING = 500_000;

/** The most pixels that may be decoded where `limit`, a number of whole megapixels in pixels, is told to people. */
export const mostPixels = (limit: number): number => limit + ROUNDING - 1;

/** Whether a picture has no more megapixels than `limit`, as cameras count: 50.3 million pixels are 50 megapixels. */
export const fitsPixels = ({ width, height }: { width: number; height: number }, limit: number): boolean =>
  width * height <= mostPixels(limit);

/** The limit of pixels that a photo must fit. @param inPasses whether the picture is stored in several passes */
export const pixelLimitOf = (type: PhotoType, inPasses: boolean): number => {
  const { maxPixels, maxPixelsInPasses } = photoLimits;
  return inPasses && (type === 'image/jpeg' || type === 'image/png') ? maxPixelsInPasses[type] : maxPixels[type];
};

/** Cautions of the device about a photo that it accepts: how another would be better. None: the photo is good. */
export const photoCautions = ['rather_dark', 'rather_bright', 'rather_soft', 'little_skin'] as const;
export type PhotoCaution = (typeof photoCautions)[number];
