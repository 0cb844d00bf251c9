/** Only what `subset-display-font.ts` uses; the package has no types of its own. */
declare module 'subset-font' {
  /** A font file with the letters of a text alone, and within a part of its variations. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, { min: number; max: number }> },
  ): Promise<Buffer>;
}
