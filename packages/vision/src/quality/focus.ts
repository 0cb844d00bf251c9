/** Added to the gradient's energy (grey levels²), so that an even surface does not count as sharp for its noise. */
const FLAT_ENERGY = 0.5;

/**
 * Energy of the second differences (Laplacian) over energy of the first (Sobel / 8, grey levels per pixel).
 *
 * Both grow with the square of the contrast, so their ratio tells how fine the finest structures are and nothing of
 * the light or of how marked a rash is. Blur takes the fine structures first and the ratio falls.
 * @param luma `side` × `side` values, 0…255
 * @returns 0 (even) … about 8 (noise from pixel to pixel)
 */
export function focusOf(luma: Float32Array, side: number): number {
  let bends = 0;
  let bendsSquared = 0;
  let slopesSquared = 0;
  for (let y = 1; y < side - 1; y++) {
    for (let x = 1; x < side - 1; x++) {
      const { bend, slopeX, slopeY } = differencesAt(luma, side, y * side + x);
      bends += bend;
      bendsSquared += bend * bend;
      slopesSquared += slopeX * slopeX + slopeY * slopeY;
    }
  }
  const count = (side - 2) ** 2;
  const variance = bendsSquared / count - (bends / count) ** 2;
  return Math.max(0, variance) / (slopesSquared / count + FLAT_ENERGY);
}

function differencesAt(luma: Float32Array, side: number, at: number) {
  const value = (dx: number, dy: number) => luma[at + dy * side + dx] ?? 0;
  const [up, left, right, down] = [value(0, -1), value(-1, 0), value(1, 0), value(0, 1)];
  const [upLeft, upRight, downLeft, downRight] = [value(-1, -1), value(1, -1), value(-1, 1), value(1, 1)];
  return {
    bend: up + left + right + down - 4 * value(0, 0),
    slopeX: (upRight + 2 * right + downRight - upLeft - 2 * left - downLeft) / 8,
    slopeY: (downLeft + 2 * down + downRight - upLeft - 2 * up - upRight) / 8,
  };
}
