/** `2.00` → 200. */
export const centsOf = (value: string): number => Math.round(Number(value) * 100);

/** 200 → `2.00`. */
export const decimalOf = (cents: number): string => (cents / 100).toFixed(2);

/** Roughly PayPal's fee for a payment from abroad (paypal.com, merchant fees): 4.4 % and 30 US cents. */
export const feeOf = (cents: number): number => Math.min(cents, Math.round(cents * 0.044) + 30);
