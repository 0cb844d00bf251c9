import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { href } from '@skrin/contract/pages';

const keyOf = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', 'skrin application links', 32));

/** The code that lets whoever has a mail about an application withdraw it, and nothing else. */
export const withdrawalCode = (secret: string, id: string): string =>
  createHmac('sha256', keyOf(secret)).update(id).digest('base64url');

export function isWithdrawalCode(secret: string, { id, code }: { id: string; code: string }): boolean {
  const [given, expected] = [Buffer.from(code), Buffer.from(withdrawalCode(secret, id))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The address of the page that withdraws an application. */
export const withdrawalUrl = ({ secret, publicUrl }: { secret: string; publicUrl: string }, id: string): string =>
  new URL(href('jobWithdrawal', { id, code: withdrawalCode(secret, id) }), publicUrl).href;
