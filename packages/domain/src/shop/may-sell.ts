import { dayIn } from '../care/days.ts';

/** What a pharmacy has told of its right to sell. */
export interface Licensing {
  licence: string | null;
  /** Its last day, in the time zone of the pharmacy. */
  licenceUntil: string | null;
  pharmacist: string | null;
  openingHours: string | null;
  timezone: string;
}

/** What can be missing, by the field that it is entered in; `licence_ended`: its last day is over. */
export type MissingForSale = 'licence' | 'licenceUntil' | 'licence_ended' | 'pharmacist' | 'openingHours';

/** Everything that keeps a pharmacy from selling at a time; empty: it may. */
export function missingForSale(seller: Licensing, at: Date): MissingForSale[] {
  const absent = (['licence', 'licenceUntil', 'pharmacist', 'openingHours'] as const).filter((name) => !seller[name]);
  const { licenceUntil, timezone } = seller;
  const hasEnded = licenceUntil !== null && licenceUntil < dayIn(timezone, at);
  return hasEnded ? [...absent, 'licence_ended'] : absent;
}

/** Whether goods of a pharmacy can be bought at a time; until then they are samples. */
export const maySell = (seller: Licensing, at: Date): boolean => missingForSale(seller, at).length === 0;
