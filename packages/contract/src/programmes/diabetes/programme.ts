import type { Programme } from '../programme.ts';

/** The risk of type 2 diabetes by two published questionnaires, without a photo. Nothing of it is paid for. */
export const diabetes: Programme = {
  product: 'product-2',
  takesPhotos: false,
  topic: 'diabetes',
  item: 'Diabetes Risk Check',
  prices: [],
  remindAfterDays: 365,
};
