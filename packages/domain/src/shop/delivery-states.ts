import type { DeliveryMethod, DeliveryState } from '@skrin/contract/shop/product-terms';

/** The states that follow each state when people move goods; only the system cancels. */
const moves: Record<DeliveryMethod, Partial<Record<DeliveryState, readonly DeliveryState[]>>> = {
  courier: { waiting: ['packed'], packed: ['shipped'], shipped: ['delivered', 'returned'] },
  pickup: { waiting: ['packed'], packed: ['ready'], ready: ['collected'] },
};

interface Goods {
  method: DeliveryMethod;
  state: DeliveryState;
}

/** The states to which whoever sends the goods of a paid order may move them. */
export const deliveryMovesOf = ({ method, state }: Goods): readonly DeliveryState[] => moves[method][state] ?? [];

/** Whether the goods are still with the pharmacy: they return to its stock when the money for them goes back. */
export const isAtSeller = ({ state }: Pick<Goods, 'state'>): boolean =>
  state === 'waiting' || state === 'packed' || state === 'ready';
