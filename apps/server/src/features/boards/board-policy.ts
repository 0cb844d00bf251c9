import { organisationPolicy } from '../../platform/resource/organisation-policy.ts';
import { boards } from './tables.ts';

/** Boards, with their columns and cards: whoever works for their organisation works with them, and nobody else. */
export const boardPolicy = organisationPolicy('board', boards.organisationId);
