/**
 * `npm run bench:sign-in [-- --tries 200]`: how long log-in, registration, a code to sign in and a forgotten password
 * take for an address that has an account, beside one that has none, in turns against one server. An attacker who
 * measures them must not learn whether an address has an account: the medians may differ by less than 10 %.
 */
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startBenchServer } from './server.ts';

const { values } = parseArgs({
  options: { tries: { type: 'string', default: '200' }, port: { type: 'string', default: '3396' } },
});
const tries = Number(values.tries);
const MOST_APART = 0.1;
const WARM_UP = 10;

const known = 'known@bench.test';
const person = { password: 'a long enough password', firstName: 'B', lastName: 'T' };
const calls = {
  'log in, wrong password': (email: string) => send('/api/auth/login', { email, password: 'wrong password' }),
  register: (email: string) => send('/api/auth/register', { ...person, email, attempt: randomUUID() }),
  'code to sign in': (email: string) => send('/api/auth/code', { email, attempt: randomUUID() }),
  'forgotten password': (email: string) => send('/api/auth/forgot-password', { email, attempt: randomUUID() }),
};

await mkdir(path.resolve(import.meta.dirname, '..', '.tmp'), { recursive: true });
process.env.ADMIN_EMAIL = known;
process.env.ADMIN_PASSWORD = person.password;
process.env.RATE_LIMIT_GUESSES = '1000000';
const server = await startBenchServer(Number(values.port));
const database = new pg.Client({ connectionString: await server.databaseUrl() });
await database.connect();
try {
  const rows = [];
  for (const [name, call] of Object.entries(calls)) rows.push(await compare(name, call));
  console.table(rows);
  if (rows.some(({ apart }) => Math.abs(apart) >= 100 * MOST_APART)) process.exitCode = 1;
} finally {
  await database.end();
  await server.stop();
}

/** Medians in ms over as many tries of each, in turns; `apart`: percent by which the known address takes longer. */
async function compare(call: string, ask: (email: string) => Promise<void>) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = -WARM_UP; round < tries; round += 1) {
    // Mails to one address are rate-limited.
    await database.query('delete from rate_limits');
    const addresses = Object.entries({ known, unknown: `${randomUUID()}@bench.test` });
    for (const [kind, email] of round % 2 === 0 ? addresses : addresses.toReversed()) {
      const start = performance.now();
      await ask(email);
      if (round >= 0) times[kind as keyof typeof times].push(performance.now() - start);
    }
  }
  const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)];
  const apart = Number(((100 * (ofKnown - ofUnknown)) / ofUnknown).toFixed(1));
  return { call, tries, 'known, ms': ofKnown.toFixed(2), 'unknown, ms': ofUnknown.toFixed(2), apart };
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
}

async function send(address: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(server.url + address, { method: 'POST', headers, body: JSON.stringify(body) });
  await response.text();
  if (![202, 401].includes(response.status)) throw new Error(`${address} answered ${response.status}`);
}
