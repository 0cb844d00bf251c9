import type { Programme } from '../programme.ts';

/**
 * Photos of skin, read for eight infections. PayPal does not accept rupiah: its price is set separately rather than
 * converted at the rate of some day.
 */
export const skin: Programme = {
  product: 'product-1',
  takesPhotos: true,
  item: 'Model Skin Diseases',
  prices: [
    { currency: 'IDR', amount: 30_000, validFrom: '2026-01-01T00:00:00Z', validUntil: null },
    { currency: 'USD', amount: 200, validFrom: '2026-01-01T00:00:00Z', validUntil: null },
  ],
};
