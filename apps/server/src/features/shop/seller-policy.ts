import { organisationPolicy } from '../../platform/resource/organisation-policy.ts';
import { sellers } from './tables.ts';

/** A pharmacy is seen by whoever works for it, and changed by those who see all. */
export const sellerPolicy = organisationPolicy('seller', sellers.organisationId, { everywhere: 'seller:update' });
