import type { Delivery, OrderGoods } from '@skrin/contract/shop/basket';
import type { ProductItem, PublicSeller } from '@skrin/contract/shop/products';

export const orderId = '01890a5d-ac96-774b-bcce-b302099a8057';
const sellerId = '01890a5d-ac96-774b-bcce-b302099a8061';
const rupiah = (amount: number) => ({ amount, currency: 'IDR' }) as const;

export const aDelivery = (changes: Partial<Delivery> = {}): Delivery => ({
  method: 'courier',
  name: 'Sari Dewi',
  phone: '+62 812 3456 789',
  address: { line: 'Jalan Raya 1', city: 'Ubud', state: 'Bali', postalCode: '80571' },
  note: null,
  version: 3,
  state: 'packed',
  carrier: null,
  tracking: null,
  price: rupiah(15_000),
  seller: { id: sellerId, name: 'Apotek Sehat', phone: null, address: 'Jalan Monkey Forest 2' },
  staffNote: null,
  moves: ['shipped'],
  history: [{ state: 'waiting', at: '2026-11-20T08:05:00Z' }],
  ...changes,
});

export const someGoods = (delivery: Partial<Delivery> = {}): OrderGoods => ({
  orderId,
  items: [
    {
      id: '01890a5d-ac96-774b-bcce-b302099a8062',
      productId: '01890a5d-ac96-774b-bcce-b302099a8063',
      name: 'Calamine lotion',
      sku: 'CAL-1',
      quantity: 2,
      price: rupiah(20_000),
      total: rupiah(40_000),
      refunded: 0,
    },
  ],
  delivery: aDelivery(delivery),
});

export const aProduct = (changes: Partial<ProductItem> = {}): ProductItem => ({
  id: '01890a5d-ac96-774b-bcce-b302099a8063',
  slug: 'calamine-lotion',
  language: 'en',
  name: 'Calamine lotion',
  summary: 'Soothes itching.',
  category: 'itch_relief',
  class: 'free',
  image: null,
  price: rupiah(20_000),
  priceUsd: null,
  regularPrice: null,
  stock: 'low',
  left: 4,
  maxPieces: 20,
  sample: false,
  seller: { id: sellerId, name: 'Apotek Sehat', city: 'Ubud' },
  ...changes,
});

export const aPharmacy = (changes: Partial<PublicSeller> = {}): PublicSeller => ({
  id: sellerId,
  name: 'Apotek Sehat',
  maySell: true,
  licence: 'SIA 1',
  pharmacist: 'Wayan',
  pharmacistLicence: 'SIPA 1',
  openingHours: 'Mo-Sa 08:00-20:00',
  timezone: 'Asia/Makassar',
  phone: null,
  address: 'Jalan Monkey Forest 2',
  city: 'Ubud',
  position: null,
  deliveryPrice: rupiah(15_000),
  products: 1,
  ...changes,
});
