import type { FastifyRequest } from 'fastify';
import { networkOfRequest } from '../http/network.ts';

/** Whose upload it is, for shares and turns. */
export interface Sender {
  /** Undefined without a session: only the share of their network bounds them. */
  person: string | undefined;
  network: string;
  /** Who waits for the same turn: an account by itself, and all visitors of one network, as a visit costs nothing, with those who have no session. */
  turn: string;
}

export function senderOf(request: Pick<FastifyRequest, 'ip' | 'principal'>): Sender {
  const { userId, role } = request.principal ?? {};
  const network = networkOfRequest(request);
  const visitors = `visitors of ${network}`;
  return { person: userId, network, turn: role === 'visitor' ? visitors : (userId ?? visitors) };
}
