import { describe, expect, it } from 'vitest';
import { type Colours, colours } from './tokens.ts';

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Relative luminance, WCAG 2.2. */
const luminance = (hex: string) =>
  [0.2126, 0.7152, 0.0722].reduce(
    (sum, weight, at) => sum + weight * channel(Number.parseInt(hex.slice(1 + 2 * at, 3 + 2 * at), 16) / 255),
    0,
  );

const contrast = (a: string, b: string) => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

const textPairs: [keyof Colours, keyof Colours][] = [
  ['text', 'page'],
  ['text', 'surface'],
  ['text', 'primarySoft'],
  ['text', 'adviceSoft'],
  ['text', 'dangerSoft'],
  ['text', 'goodSoft'],
  ['textSoft', 'page'],
  ['textSoft', 'surface'],
  ['primary', 'page'],
  ['primary', 'surface'],
  ['primary', 'primarySoft'],
  ['onPrimary', 'primary'],
  ['advice', 'page'],
  ['advice', 'surface'],
  ['advice', 'adviceSoft'],
  ['onAdvice', 'advice'],
  ['danger', 'page'],
  ['danger', 'surface'],
  ['danger', 'dangerSoft'],
  ['onDanger', 'danger'],
  ['good', 'surface'],
  ['good', 'goodSoft'],
  ['onGood', 'good'],
];

describe.each(Object.entries(colours))('colours, %s', (_mode, palette) => {
  it.each(textPairs)('%s can be read on %s', (text, surface) => {
    expect(contrast(palette[text], palette[surface])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['page', 'surface'] as const)('edges of controls can be seen on %s', (surface) => {
    expect(contrast(palette.edge, palette[surface])).toBeGreaterThanOrEqual(3);
  });
});
