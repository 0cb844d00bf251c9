import { type BasketLine, basketLineInputSchema } from '@skrin/contract/shop/basket';
import { MAX_BASKET_LINES } from '@skrin/contract/shop/product-terms';
import * as z from 'zod/mini';
import { readPersonal, writePersonal } from '../../browser/user-store.ts';
import { storeOwner } from '../../session/personal-key.ts';

const keptSchema = z.array(basketLineInputSchema).check(z.maxLength(MAX_BASKET_LINES));

/** What was put together without an account. After a log-in it is the person's, until it is taken along. */
export const readKept = (): BasketLine[] => readPersonal('basket', storeOwner(), keptSchema) ?? [];

/** Keeps these lines in this browser in place of those before. */
export const writeKept = (lines: readonly BasketLine[]): void =>
  writePersonal('basket', storeOwner(), lines.length > 0 ? lines : undefined);
