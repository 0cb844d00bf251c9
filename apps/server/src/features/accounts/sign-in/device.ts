import type { OwnSession } from '@skrin/contract/accounts/sessions';
import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** What is stored of the device and network in which a session is opened. */
export interface Device {
  /** Address of the network, without the part that tells its devices apart. Empty if it is not known. */
  ipAddress: string;
  userAgent: string;
}

/** No browser sends a longer user agent. */
const MOST_USER_AGENT = 400;
const MOST_NAME = 40;

/** Bits of an IP address that are stored: a provider's network for one household or firm is at least that small. */
const NETWORK_BITS = { ipv4: 24, ipv6: 48 } as const;

export const deviceOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Device => ({
  ipAddress: storedNetworkOf(ip),
  userAgent: (headers['user-agent'] ?? '').slice(0, MOST_USER_AGENT),
});

/** `203.0.113.7` → `203.0.113.0`; an IPv4 address that is written as IPv6 is treated as IPv4. */
export function storedNetworkOf(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const known = ipaddr.process(address);
  return known instanceof ipaddr.IPv4
    ? ipaddr.IPv4.networkAddressFromCIDR(`${known}/${NETWORK_BITS.ipv4}`).toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${known}/${NETWORK_BITS.ipv6}`).toString();
}

/** Address ranges that say nothing about a place. */
const localRanges = ['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat', 'unspecified'];

/** The place of a session, for a person whose current session is in the network `here`. */
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

/** Device, browser and system as the user agent names them; nobody can check what it says. */
export function describeDevice(userAgent: string | null): OwnSession['device'] {
  if (!userAgent) return { kind: null, browser: null, system: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    kind: kinds[platform.type ?? ''] ?? null,
    browser: browser.name?.slice(0, MOST_NAME) || null,
    system: os.name?.slice(0, MOST_NAME) || null,
  };
}
