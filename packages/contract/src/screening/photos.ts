/** Photo limits, the same on the screen, in the browser's check and on the server. */
export const photoLimits = {
  maxBytes: 15 * 1024 * 1024,
  maxPixels: 50_000_000,
  /** Shorter side; below it the network would see mostly interpolation (its input is 224 px). */
  minSidePx: 96,
} as const;

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export type PhotoType = (typeof photoTypes)[number];
export const photoTypeNames = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
} as const satisfies Record<PhotoType, string>;
