/**
 * What a part of an amount comes to when the whole was lowered to what was charged, rounded down to whole minor units. The
 * part itself is whole minor units, from 0 to `whole`.
 */
export function shareOf(part: number, { whole, charged }: { whole: number; charged: number }): number {
  if (whole === 0) return 0;
  // The product of two amounts has more digits than a number holds exactly.
  return Number((BigInt(part) * BigInt(charged)) / BigInt(whole));
}

/**
 * Divides an amount among parts by their weights, in whole minor units that add up to it: each gets what its end in the row
 * of all parts comes to, less what the parts before it got.
 */
export function divide(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  return weights.map((weight) => {
    const from = shareOf(before, { whole, charged: amount });
    before += weight;
    return shareOf(before, { whole, charged: amount }) - from;
  });
}
