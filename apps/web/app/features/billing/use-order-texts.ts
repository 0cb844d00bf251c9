import type { OrderKind } from '@skrin/contract/billing/schemas';
import { useTranslation } from 'react-i18next';

/** Where the texts of a payment are: those that speak of a result have others in front of them where that is not bought. */
const catalogues: Record<OrderKind, readonly string[]> = {
  analysis: ['billing'],
  consultation: ['consultationOrders', 'billing'],
};

/** As `useTranslation('billing')`, whose keys it takes, about what is bought. */
export const useOrderTexts = (kind: OrderKind) =>
  useTranslation(catalogues[kind] as unknown as 'billing', { nsMode: 'fallback' });
