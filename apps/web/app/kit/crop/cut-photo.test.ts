import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstArea, squareOf } from './cut-photo.ts';

const minSide = 96;
const side = fc.integer({ min: minSide, max: 8000 });
const percent = fc.double({ min: 0, max: 100, noNaN: true });

describe('squareOf', () => {
  it('is a square of whole pixels within the photo, never smaller than asked for', () => {
    fc.assert(
      fc.property(side, side, percent, percent, percent, (width, height, x, y, share) => {
        const cut = squareOf({ x, y, width: share, height: share }, { width, height }, minSide);
        expect(cut.side).toBeGreaterThanOrEqual(minSide);
        expect(cut.left).toBeGreaterThanOrEqual(0);
        expect(cut.left + cut.side).toBeLessThanOrEqual(width);
        expect(cut.top).toBeGreaterThanOrEqual(0);
        expect(cut.top + cut.side).toBeLessThanOrEqual(height);
        expect(Object.values(cut).every(Number.isInteger)).toBe(true);
      }),
    );
  });

  it('is what was framed', () => {
    const area = { x: 50, y: 25, width: 25, height: 50 };
    expect(squareOf(area, { width: 4000, height: 2000 }, minSide)).toEqual({ left: 2000, top: 500, side: 1000 });
  });
});

describe('firstArea', () => {
  it('lies in the middle of the square that is read', () => {
    const size = { width: 1000, height: 500 };
    expect(squareOf(firstArea(size, minSide), size, minSide)).toEqual({
      left: 300,
      top: 50,
      side: 400,
    });
  });

  it('is all of a photo that may not be smaller', () => {
    const size = { width: minSide, height: minSide };
    expect(firstArea(size, minSide)).toEqual({ x: 0, y: 0, width: 100, height: 100 });
  });
});
