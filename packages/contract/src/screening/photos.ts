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
  /** By type: an AVIF takes up to 26 bytes of memory a pixel to decode, the others at most 5. */
  maxPixels: {
    'image/jpeg': 50_000_000,
    'image/png': 50_000_000,
    'image/webp': 50_000_000,
    'image/avif': 9_000_000,
  } satisfies Record<PhotoType, number>,
  /** Of a JPEG or PNG that comes in several passes over the picture, all of which stay in memory until the last. */
  maxPixelsInPasses: 24_000_000,
  /** Passes of a JPEG. A progressive one has about ten, and each costs time however little it says. */
  maxScans: 64,
  /** Shorter side; below it the network would see mostly interpolation (its input is 224 px). */
  minSidePx: 96,
} as const;
