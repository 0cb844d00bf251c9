import type { Basket } from '@skrin/contract/shop/basket';
import type { Product, PublicSeller } from '@skrin/contract/shop/products';

const rupiah = (amount: number) => ({ amount, currency: 'IDR' }) as const;

/** A pharmacy that may sell. */
export const aSeller: PublicSeller = {
  id: '01890a5d-ac96-774b-bcce-b302099a8001',
  name: 'Apotek Melati',
  maySell: true,
  licence: 'SIA 503/1',
  pharmacist: 'apt. Sri Rahayu',
  pharmacistLicence: 'SIPA 12/34',
  openingHours: 'Mo-Sa 08:00-20:00',
  timezone: 'Asia/Jakarta',
  phone: '+62 22 123 456',
  address: 'Jalan Melati 1',
  city: 'Bandung',
  position: null,
  deliveryPrice: rupiah(10_000),
  products: 1,
};

/** Goods of it, of which seven are left. `differs` overrides fields. */
export const aProduct = (differs: Partial<Product> = {}): Product => ({
  id: '01890a5d-ac96-774b-bcce-b302099a8002',
  slug: 'clotrimazole-cream',
  language: 'en',
  name: 'Clotrimazole cream',
  summary: 'A cream against fungus',
  category: 'antifungal',
  class: 'limited',
  image: null,
  price: rupiah(25_000),
  priceUsd: null,
  regularPrice: rupiah(30_000),
  stock: 'in_stock',
  left: 7,
  maxPieces: 5,
  sample: false,
  description: 'For **skin** only.',
  registration: 'DTL1234567890A1',
  warning: 'p3',
  images: [],
  tags: [],
  seller: aSeller,
  publishedAt: '2026-11-20T08:00:00Z',
  ...differs,
});

/** A basket of two pieces of it. */
export const aBasket = (differs: Partial<Basket> = {}): Basket => {
  const product = aProduct();
  return {
    id: '01890a5d-ac96-774b-bcce-b302099a8003',
    version: 1,
    state: 'open',
    items: [{ product, quantity: 2, seenPrice: product.price, total: rupiah(50_000) }],
    faults: [],
    seller: aSeller,
    delivery: null,
    goods: rupiah(50_000),
    deliveryPrice: rupiah(0),
    total: rupiah(50_000),
    totalUsd: null,
    reservedUntil: null,
    can: { edit: true, order: false },
    ...differs,
  };
};
