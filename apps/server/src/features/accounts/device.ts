import type { OwnSession } from '@skrin/contract/accounts/sessions';
import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Where a session is opened, as far as it is kept. */
export interface Device {
  /** Of the network: the part that tells its devices apart is left out. Empty where it is not known. */
  ipAddress: string;
  userAgent: string;
}

/** Longer ones are no browser's. */
const MOST_USER_AGENT = 400;
const MOST_NAME = 40;

/** Bits of an address that are kept: what providers hand to one household or firm is at least that small. */
const NETWORK_BITS = { ipv4: 24, ipv6: 48 } as const;

export const deviceOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Device => ({
  ipAddress: networkOf(ip),
  userAgent: (headers['user-agent'] ?? '').slice(0, MOST_USER_AGENT),
});

/** `203.0.113.7` → `203.0.113.0`; an IPv4 address written as IPv6 is read as what it is. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const known = ipaddr.process(address);
  return known instanceof ipaddr.IPv4
    ? ipaddr.IPv4.networkAddressFromCIDR(`${known}/${NETWORK_BITS.ipv4}`).toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${known}/${NETWORK_BITS.ipv6}`).toString();
}

/** Networks whose addresses say nothing of where they are. */
const localRanges = ['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat', 'unspecified'];

/** The place of a session as somebody sees it who is in the network `here`. */
export function describePlace(network: string | null, here: string | null): OwnSession['place'] {
  if (!network || !ipaddr.isValid(network)) return { kind: 'elsewhere', network: null };
  const known = ipaddr.parse(network);
  const shown = `${known}/${NETWORK_BITS[known.kind()]}`;
  if (network === here) return { kind: 'here', network: shown };
  return { kind: localRanges.includes(known.range()) ? 'local' : 'elsewhere', network: shown };
}

const kinds: Partial<Record<string, OwnSession['device']['kind']>> = {
  mobile: 'phone',
  tablet: 'tablet',
  desktop: 'computer',
};

/** What a user agent says of itself, which nobody can check. */
export function describeDevice(userAgent: string | null): OwnSession['device'] {
  if (!userAgent) return { kind: null, browser: null, system: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    kind: kinds[platform.type ?? ''] ?? null,
    browser: browser.name?.slice(0, MOST_NAME) || null,
    system: os.name?.slice(0, MOST_NAME) || null,
  };
}
