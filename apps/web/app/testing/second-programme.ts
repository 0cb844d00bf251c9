/** The id of a programme that tests alone have: without photos and free, with articles of its own topic. */
export const secondProgramme = 'second';

/** The register of programmes with the second one, for `vi.mock`. It is in none of the other registers. */
export async function withSecondProgramme(
  original: () => Promise<typeof import('@skrin/contract/programmes/registry')>,
) {
  const registry = await original();
  const second = { product: 'product-2', takesPhotos: false, topic: 'care', item: 'Second', prices: [] };
  return { ...registry, programmes: { ...registry.programmes, [secondProgramme]: second } };
}

/** The products, the second of which is open with it. */
export async function withSecondProduct(original: () => Promise<typeof import('@skrin/contract/products')>) {
  const { products: known, ...module } = await original();
  const products = known.map((product) =>
    product.id === 'product-2' ? { ...product, programme: secondProgramme } : product,
  );
  return { ...module, products, openProducts: products };
}
