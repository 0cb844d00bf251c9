import { hasPermission } from '@skrin/contract/access/permissions';
import { deliveryMovesOf } from '@skrin/domain/shop/delivery-states';
import { eq, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { type Actor, everyRow, type Policy } from '../../../platform/policy/policy.ts';
import { type DeliveryRow, deliveries, type SellerRow, sellers } from '../tables.ts';

/** The goods of paid orders that a pharmacy sends: those of the actor's own; Skrin's staff sees all. */
export const deliveriesOfSeller = ({ role, organisationId }: Actor): SQL => {
  if (hasPermission(role, 'order:manage')) return everyRow;
  if (!hasPermission(role, 'delivery:read') || organisationId === undefined) return sql`false`;
  return sql`(${deliveries.paidAt} is not null and ${deliveries.sellerId} in (
    select ${sellers.id} from ${sellers} where ${sellers.organisationId} = ${organisationId}))`;
};

const ownDeliveries = ({ userId }: Actor): SQL => eq(deliveries.userId, userId);

type Delivered = Pick<DeliveryRow, 'userId' | 'method' | 'state' | 'paidAt'> & { id: string };

/**
 * The goods of an order: its person sees where they are, and their pharmacy moves them; nobody else's. It never shows what else
 * the person ordered.
 */
export const deliveryPolicy: Policy<Delivered, 'update'> = {
  kind: 'delivery',
  ownerOf: ({ userId }) => userId,
  scope: (actor) => sql`(${ownDeliveries(actor)} or ${deliveriesOfSeller(actor)})`,
  can: ({ role }, action, { paidAt }) =>
    action === 'update' && hasPermission(role, 'delivery:update') && paidAt !== null,
};

/** Whether the reader sends goods that they see, or is sent them: a pharmacist may buy elsewhere. Skrin's staff sends all. */
export const isSender = ({ role, organisationId }: Actor, seller: Pick<SellerRow, 'organisationId'>): boolean =>
  hasPermission(role, 'order:manage') ||
  (hasPermission(role, 'delivery:read') && organisationId !== undefined && organisationId === seller.organisationId);

/** The states to which the sender of goods may move them. */
export const movesFor = ({ role }: Actor, row: Delivered): DeliveryRow['state'][] =>
  hasPermission(role, 'delivery:update') && row.paidAt !== null ? [...deliveryMovesOf(row)] : [];
