import type { OrderKind } from '@skrin/contract/billing/schemas';
import { useTranslation } from 'react-i18next';

/** Namespaces of a payment's texts: the own texts of a consultation or of goods replace those of `billing` that speak of a result. */
const catalogues: Record<OrderKind, readonly string[]> = {
  analysis: ['billing'],
  consultation: ['consultationOrders', 'billing'],
  basket: ['shopOrder', 'billing'],
};

/** Like `useTranslation('billing')`, with the same keys, but with the texts for the kind of thing that is bought. */
export const useOrderTexts = (kind: OrderKind) =>
  useTranslation(catalogues[kind] as unknown as 'billing', { nsMode: 'fallback' });
