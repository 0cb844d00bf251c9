import { describe, expect, it } from 'vitest';
import { heatColour, hottestArea } from './heat-map.ts';

describe('heatColour', () => {
  it('gets lighter with every step, so that it does not rest on hue', () => {
    const luma = Array.from({ length: 11 }, (_, step) => {
      const [red, green, blue] = heatColour(step / 10);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    });
    expect(luma).toEqual(luma.toSorted((a, b) => a - b));
  });
});

describe('hottestArea', () => {
  it.each([
    [0, 'topStart'],
    [4, 'centre'],
    [7, 'bottom'],
  ] as const)('finds the highest of nine values at %d: %s', (at, place) => {
    const values = Array.from({ length: 9 }, (_, each) => (each === at ? 1 : 0.1));
    const region = { x: 0, y: 0, width: 1, height: 1 };
    expect(hottestArea({ width: 3, height: 3, values, region })).toBe(place);
  });
});
