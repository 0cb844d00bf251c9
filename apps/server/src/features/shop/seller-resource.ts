import type { Money } from '@skrin/contract/common';
import { sellerResource } from '@skrin/contract/shop/seller.resource';
import { outside } from '@skrin/domain/shop/prices';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { serveResource } from '../../platform/resource/serve-resource.ts';
import type { Shop } from './context.ts';
import { sellerPolicy } from './seller-policy.ts';
import { sellers } from './tables.ts';

/** Endpoints for administrators to keep pharmacies with their licences, and for pharmacies to see their own. */
export const serveSellers = (app: FastifyInstance, { database }: Pick<Shop, 'database'>): void =>
  serveResource(app, {
    resource: sellerResource,
    table: sellers,
    policy: sellerPolicy,
    database,
    hooks: {
      beforeCreate: async ({ input }) => requirePossible(input),
      beforeUpdate: async ({ changes }) => requirePossible(changes),
    },
  });

interface Entries {
  deliveryPrice?: Money | null | undefined;
  deliveryPriceUsd?: Money | null | undefined;
}

/** Bringing may cost nothing, and no more than goods may. @throws AppError `validation_failed` */
function requirePossible({ deliveryPrice, deliveryPriceUsd }: Entries) {
  const fields = [...outside('deliveryPrice', deliveryPrice, 0), ...outside('deliveryPriceUsd', deliveryPriceUsd, 0)];
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
  return {};
}
