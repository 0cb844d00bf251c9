/** What one question adds to a score. */
export interface ScoreItem<Item extends string> {
  item: Item;
  points: number;
  /** The most that the question can add. */
  of: number;
}

export const totalOf = (items: readonly ScoreItem<string>[]): number =>
  items.reduce((total, { points }) => total + points, 0);
