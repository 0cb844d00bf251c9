/**
 * Share of pixels with the colour of skin.
 *
 * Skin of every tone is melanin over blood: red leads, green follows, blue comes last, so its hue stays in a narrow
 * range about orange while its value runs from very light to very dark. Only hue, saturation and a floor for value
 * (below it hue is noise) are looked at. Wood, sand and many walls have that hue as well: a hint, not a test.
 * @param rgb interleaved, 0…255
 */
export function skinShareOf(rgb: Float32Array): number {
  let skin = 0;
  for (let i = 0; i < rgb.length; i += 3) {
    if (isSkinColour(rgb[i] ?? 0, rgb[i + 1] ?? 0, rgb[i + 2] ?? 0)) skin++;
  }
  return skin / (rgb.length / 3);
}

/** Bounds of hue in degrees about red, of saturation, and of value of 255. */
const SKIN = { hueMin: -20, hueMax: 45, saturationMin: 0.06, saturationMax: 0.8, valueMin: 25 };

function isSkinColour(red: number, green: number, blue: number): boolean {
  const chroma = red - Math.min(green, blue);
  if (red < SKIN.valueMin || red < Math.max(green, blue)) return false;
  const saturation = chroma / red;
  if (saturation < SKIN.saturationMin || saturation > SKIN.saturationMax) return false;
  const hue = (60 * (green - blue)) / chroma;
  return hue >= SKIN.hueMin && hue <= SKIN.hueMax;
}
