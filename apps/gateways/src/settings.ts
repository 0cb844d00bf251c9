/** Faults a test can ask for; README.md says what each does. They hold until replaced. */
export const faults = [
  'twice',
  'out_of_order',
  'wrong_signature',
  'wrong_amount',
  'slow',
  'never',
  'challenge',
  'refund_refused',
  'unavailable',
] as const;
export type Fault = (typeof faults)[number];

export interface Settings {
  /** Where all notifications go; null sends each to the shop that its payment leads back to. */
  merchantUrl: string | null;
  faults: ReadonlySet<Fault>;
}
