import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { networkOf, shareOfNetwork } from './network.ts';

describe('a network', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['no address', ''],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('has a larger share when a carrier may stand behind it', () => {
    expect([shareOfNetwork('2001:db8:1:2::/64', 30), shareOfNetwork('203.0.113.7', 30)]).toEqual([30, 120]);
  });

  it('is what every limit counts by: no code but this reads the address of a request', async () => {
    const src = path.resolve(import.meta.dirname, '../..');
    const readers = [];
    for await (const file of glob('**/*.ts', { cwd: src })) {
      if (file.endsWith('.test.ts')) continue;
      if (/(\.ip\b|[{,]\s*ip\s*[,}:])/.test(readFileSync(path.join(src, file), 'utf8'))) readers.push(file);
    }
    // Sessions keep a shorter address, which is no limit.
    expect(readers.toSorted()).toEqual(['features/accounts/sign-in/device.ts', 'platform/http/network.ts']);
  });
});

describe('a limit by address', () => {
  const env = { TRUST_PROXY: '127.0.0.1', RATE_LIMIT_GUESSES: '1' };
  const statusesOf = async (from: (at: number) => string, path: string, count: number, body?: object) => {
    const app = await createTestApp({ env });
    const statuses = [];
    for (let at = 0; at < count; at += 1)
      statuses.push((await app.anonymous.post(path, body, { 'x-forwarded-for': from(at) })).status);
    return statuses;
  };
  const inOneNetwork = (at: number) => `2001:db8:1:2::${at + 1}`;
  const inquiry = {
    firstName: 'Sri',
    lastName: 'Rahayu',
    email: 'sri@example.com',
    interest: 'pharmacies',
    message: 'How do we take part?',
    language: 'en',
  };

  it.each([
    ['/api/auth/visitor', undefined, 6],
    ['/api/inquiries', inquiry, 1],
    ['/api/auth/invitation', { token: 'x'.repeat(43) }, 1],
    ['/api/account/follow-up-mails/stop', { token: 'x' }, 1],
  ])('%s counts a /64 as one', async (path, body, max) => {
    const statuses = await statusesOf(inOneNetwork, path, max + 1, body);
    expect(statuses.map((status) => status === 429)).toEqual([...Array.from({ length: max }, () => false), true]);
  });

  it('leaves other networks alone, and a shared IPv4 address more', async () => {
    expect(
      (await statusesOf((at) => `2001:db8:1:${at}::1`, '/api/auth/visitor', 8)).every((status) => status === 201),
    ).toBe(true);
    const shared = await statusesOf(() => '203.0.113.7', '/api/auth/visitor', 25);
    expect(shared.indexOf(429)).toBe(24);
  });
});
