import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that one household, phone or server has for itself: it chooses the others as it likes. */
const IPV6_BITS = 64;

/**
 * Whom an address counts as, for every limit by address: an IPv4 address whole, an IPv6 address by its /64. An IPv4
 * address that is written as IPv6 is treated as IPv4.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const known = ipaddr.process(address);
  if (known instanceof ipaddr.IPv4) return known.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${known}/${IPV6_BITS}`)}/${IPV6_BITS}`;
}

export const networkOfRequest = ({ ip }: Pick<FastifyRequest, 'ip'>): string => networkOf(ip);

/**
 * How many times more an IPv4 address may do than a /64 of IPv6. Carriers put hundreds of phones behind one IPv4
 * address (carrier-grade NAT), and give each a /64.
 */
const HOUSEHOLDS_BEHIND_IPV4 = 4;

/** Ranges in which no carrier puts its customers. */
const localRanges = ['loopback', 'private', 'linkLocal', 'unspecified'];

/** What a network may do when one household may do `max`. */
export function shareOfNetwork(network: string, max: number): number {
  const mayBeShared = ipaddr.IPv4.isValid(network) && !localRanges.includes(ipaddr.IPv4.parse(network).range());
  return mayBeShared ? max * HOUSEHOLDS_BEHIND_IPV4 : max;
}
