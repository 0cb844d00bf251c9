/**
 * Who may hand a product out in Indonesia. `free` (obat bebas) and `limited` (obat bebas terbatas) are medicines without
 * prescription; what needs one has no class here, so that it cannot be entered. `docs/shop.md` has the sources.
 */
export const productClasses = ['free', 'limited', 'device', 'cosmetic'] as const;
export type ProductClass = (typeof productClasses)[number];

/** What a product is used for, as a shelf of a pharmacy says it; never by a condition. */
export const productCategories = [
  'skin_care',
  'wound_care',
  'antifungal',
  'itch_relief',
  'hygiene',
  'fever_pain',
  'devices',
] as const;
export type ProductCategory = (typeof productCategories)[number];

/** The printed warnings P1 to P6 of limited medicines. */
export const packWarnings = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'] as const;

export const productStates = ['draft', 'published', 'archived'] as const;

/** How a list of products can be sorted. */
export const productSorts = ['latest', 'name', 'price_up', 'price_down'] as const;
export type ProductSort = (typeof productSorts)[number];

/** In words that people read; `low` from `LOW_STOCK` pieces down. */
export const stockLevels = ['in_stock', 'low', 'sold_out'] as const;
export type StockLevel = (typeof stockLevels)[number];
export const LOW_STOCK = 5;

/** The highest price of one piece, in minor units of its currency: that of a line fits into the columns of money. */
export const MAX_PRICE = 100_000_000;
/** The most pieces that came in of one product. */
export const MAX_STOCKED = 2_000_000_000;

/** The most lines of a basket, and the most pieces of one line. */
export const MAX_BASKET_LINES = 50;
export const MAX_PIECES = 20;
/** The most that an order can charge, in minor units: what the books hold. */
export const MAX_CHARGE = 2_147_483_647;

/** How many baskets of a person may wait for their payment at a time: their pieces are kept from others. */
export const MAX_UNPAID_BASKETS = 3;
/** For how many hours the pieces of an order are kept until it is paid, and those of an offer of staff. */
export const RESERVED_HOURS = 2;
export const OFFER_HOURS = 24;

/**
 * Why the number of pieces changed. Staff write the first four down; `sold` and `returned` come with orders. The moves of a product
 * add up to what is there of it, and none is ever changed.
 */
export const staffStockMoves = ['received', 'corrected', 'damaged', 'expired'] as const;
export const stockMoveKinds = [...staffStockMoves, 'sold', 'returned'] as const;
export type StockMoveKind = (typeof stockMoveKinds)[number];

export const deliveryMethods = ['pickup', 'courier'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

/** Where the goods of a paid order are. `ready`: to be picked up. */
export const deliveryStates = [
  'waiting',
  'packed',
  'shipped',
  'delivered',
  'ready',
  'collected',
  'returned',
  'cancelled',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * `open`: being filled. `offered`: made by staff for a person, who is mailed a link to pay. `ordered`: an order of it can be paid.
 * `paid`: bought. `closed`: an offer that ended, or was taken back.
 */
export const basketStates = ['open', 'offered', 'ordered', 'paid', 'closed'] as const;
export type BasketState = (typeof basketStates)[number];
