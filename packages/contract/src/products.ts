/**
 * The products of Skrin, in the order of the product switcher. Names and descriptions are the texts
 * `products:<id>.name` and `.description`.
 */
export const products = [
  { id: 'product-1', icon: 'skin', open: true },
  { id: 'product-2', icon: 'diabetes', open: false },
] as const satisfies readonly { id: string; icon: string; open: boolean }[];

export type Product = (typeof products)[number];
