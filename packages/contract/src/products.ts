import { type ProductId, productIds } from './programmes/programme.ts';
import { type ProgrammeId, programmeIds, programmes } from './programmes/registry.ts';

/** What the product switcher shows: a programme, or what is still to come. */
export interface Product {
  id: ProductId;
  /** Absent while it is still to come. */
  programme?: ProgrammeId | undefined;
}
export type OpenProduct = Product & { programme: ProgrammeId };

export const products = productIds.map((id) => ({
  id,
  programme: programmeIds.find((programme) => programmes[programme].product === id),
})) as [Product, ...Product[]];

export const isOpen = (product: Product): product is OpenProduct => product.programme !== undefined;
export const openProducts: readonly OpenProduct[] = products.filter(isOpen);
