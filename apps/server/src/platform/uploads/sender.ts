import type { FastifyRequest } from 'fastify';
import { networkOfRequest } from '../http/network.ts';

/** Whose upload it is, for shares and turns. */
export interface Sender {
  person: string;
  network: string;
  /** Who waits for the same turn: an account by itself, and all visitors of one network, as a visit costs nothing. */
  turn: string;
}

export function senderOf(request: Pick<FastifyRequest, 'ip' | 'principal'>): Sender {
  const { userId = '', role } = request.principal ?? {};
  const network = networkOfRequest(request);
  return { person: userId, network, turn: role === 'visitor' ? `visitors of ${network}` : userId };
}
