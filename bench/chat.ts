/**
 * `npm run bench:chat [-- --messages 100000 --rounds 200]`: ms of a page of a long conversation beside one of 100 messages,
 * through HTTP, in turns: the newest, older ones, from a place on, and what has changed since. It fails when one
 * takes more than 1.3 times as long as the other.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Conversation } from '@skrin/contract/chat/chat';
import pg from 'pg';
import { Client } from './client.ts';
import { startBenchServer } from './server.ts';

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '200' },
    port: { type: 'string', default: '3389' },
  },
});
const many = Number(values.messages);
const rounds = Number(values.rounds);
const WARM_UP = 20;
const FEW = 100;
const ALLOWED_RATIO = 1.3;

await mkdir(path.resolve(import.meta.dirname, '..', '.tmp'), { recursive: true });
await using opened = new AsyncDisposableStack();
const server = opened.adopt(await startBenchServer(Number(values.port)), ({ stop }) => stop());
const database = opened.adopt(new pg.Pool({ connectionString: await server.databaseUrl() }), (pool) => pool.end());
const [reader, writer] = [await Client.create(server), await Client.create(server)];
// Support works for Skrin itself.
await database.query(`update users set role = 'support' where id = any($1)`, [[reader.userId, writer.userId]]);
const [short, long] = [await fill(FEW), await fill(many)];
await database.query('analyze messages');

/** Questions of a conversation of so many messages; each is answered with 50 of them. */
const questions: Record<string, (count: number) => string> = {
  newest: () => '',
  older: (count) => `?before=${Math.ceil(count * 0.7)}`,
  'from a place on': (count) => `?from=${Math.ceil(count * 0.3)}`,
  'changed since': (count) => `?after=${count - 50}`,
};
for (const [name, question] of Object.entries(questions)) {
  const times: [number[], number[]] = [[], []];
  for (let round = -WARM_UP; round < rounds; round += 1) {
    for (const at of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const [id, count] = at === 0 ? [short, FEW] : [long, many];
      const took = await timeOf(`/api/chat/${id}/messages${question(count)}`);
      if (round >= 0) times[at].push(took);
    }
  }
  const [few, most] = times.map(median) as [number, number];
  const ratio = most / few;
  console.log(`${name}: ${most.toFixed(1)} ms of ${many}, ${few.toFixed(1)} ms of ${FEW}, ratio ${ratio.toFixed(2)}`);
  if (Math.max(ratio, 1 / ratio) > ALLOWED_RATIO) process.exitCode = 1;
}

/** A conversation of two people with this many messages. @returns its id */
async function fill(count: number): Promise<string> {
  const response = await fetch(`${server.url}/api/chat`, {
    method: 'POST',
    headers: { ...reader.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ title: `${count} messages`, members: [writer.userId] }),
  });
  if (!response.ok) throw new Error(await response.text());
  const { id } = (await response.json()) as Conversation;
  await database.query(
    `insert into messages (conversation_id, seq, changed_seq, key, author_id, is_staff, text)
      select $1, at, at, gen_random_uuid(), case at % 2 when 0 then $2::uuid else $3::uuid end, true, 'Message ' || at
      from generate_series(1, $4::int) as at`,
    [id, reader.userId, writer.userId, count],
  );
  await database.query('update conversations set last_seq = $2, last_message_at = now() where id = $1', [id, count]);
  return id;
}

async function timeOf(address: string): Promise<number> {
  const begin = performance.now();
  const response = await fetch(server.url + address, { headers: reader.headers });
  const { items } = (await response.json()) as { items: object[] };
  if (items.length !== 50) throw new Error(`${address} answered ${items.length} messages`);
  return performance.now() - begin;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
