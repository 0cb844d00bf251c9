/** The total of a score: the sum of what its questions add. */
export const totalOf = (items: readonly { points: number }[]): number =>
  items.reduce((total, { points }) => total + points, 0);
