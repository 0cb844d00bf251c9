import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Simulator } from '../src/features/billing/testing/simulator.ts';
import type { Database } from '../src/platform/database/connect.ts';
import { sql } from '../src/platform/database/drizzle.ts';
import { thumbnailKeyOf } from '../src/platform/uploads/picture-files.ts';
import { readOutbox } from '../src/testing/outbox.ts';
import type { Visitor } from './visitor.ts';

interface ViolationsOptions {
  database: Database;
  dataDir: string;
  visitors: Visitor[];
  simulator: Simulator;
}

/** Counts what went wrong, by kind: every count must be 0. */
export async function countViolations(options: ViolationsOptions): Promise<Record<string, number>> {
  return {
    ...(await photoViolations(options)),
    ...(await analysisViolations(options)),
    ...(await paymentViolations(options)),
    ...(await mailViolations(options)),
  };
}

const missingFrom = (items: Iterable<string>, known: ReadonlySet<string>) =>
  [...items].filter((item) => !known.has(item)).length;

async function photoViolations({ database, dataDir }: ViolationsOptions) {
  const { rows } = await database.execute<{ key: string; used: boolean }>(
    sql`select key, analysis_id is not null as used from photos`,
  );
  const names = await readdir(path.join(dataDir, 'files', 'photos'));
  const files = new Set(names.map((name) => `photos/${name}`));
  const filesOf = (keys: string[]) => new Set(keys.flatMap((key) => [key, thumbnailKeyOf(key)]));
  return {
    'files without a row': missingFrom(files, filesOf(rows.filter(({ used }) => used).map(({ key }) => key))),
    'rows without a file': missingFrom(filesOf(rows.map(({ key }) => key)), files),
  };
}

async function analysisViolations({ database, visitors }: ViolationsOptions) {
  const { rows } = await database.execute<{ id: string; state: string }>(sql`select id, state from analyses`);
  const stored = new Set(rows.map(({ id }) => id));
  const promised = new Set(visitors.flatMap(({ analyses }) => [...analyses]));
  const unfinished = rows.filter(({ state }) => !['locked', 'unlocked', 'retake'].includes(state));
  return {
    'accepted analyses lost': missingFrom(promised, stored),
    'accepted analyses not read': unfinished.length,
    'analyses doubled':
      missingFrom(stored, promised) + visitors.reduce((sum, { promised: { doubled } }) => sum + doubled, 0),
  };
}

interface OrderMoney extends Record<string, unknown> {
  id: string;
  ref: string;
  /** Whether the gateway has kept the money, by the state of the order. */
  is_kept: boolean;
  is_closed: boolean;
}

/** A gateway must keep money if and only if one of our orders says so, and only once for an analysis. */
async function paymentViolations({ database, simulator }: ViolationsOptions) {
  const { rows } = await database.execute<OrderMoney>(
    sql`select orders.id, ref, orders.state in ('paid', 'refunding', 'held') as is_kept,
          orders.state = 'paid' and analyses.state <> 'unlocked' as is_closed
        from orders join order_lines on order_id = orders.id left join analyses on analyses.id::text = ref`,
  );
  const analysisOf = new Map(rows.map(({ id, ref }) => [`sk-${id}`, ref]));
  const known = new Set(rows.filter(({ is_kept }) => is_kept).map(({ id }) => `sk-${id}`));
  const kept = (await simulator.payments()).filter(({ collected, refunded }) => collected > refunded);
  const references = new Set(kept.map(({ reference }) => reference));
  const paidAnalyses = new Set(kept.map(({ reference }) => analysisOf.get(reference)));
  return {
    'payments lost': missingFrom(references, known),
    'payments that no gateway has': missingFrom(known, references),
    'paid results not opened': rows.filter(({ is_closed }) => is_closed).length,
    'payments doubled': kept.length - paidAnalyses.size,
  };
}

async function mailViolations({ dataDir, visitors }: ViolationsOptions) {
  const mails = await readOutbox(dataDir);
  const counts = new Map<string, number>();
  for (const { to, replyTo } of mails) {
    const about = replyTo ? `forward ${replyTo}` : `acknowledge ${to}`;
    counts.set(about, (counts.get(about) ?? 0) + 1);
  }
  const asked = visitors.flatMap(({ promised }) => [...promised.inquiries]);
  const due = asked.flatMap((address) => [`forward ${address}`, `acknowledge ${address}`]);
  return {
    'mails lost': missingFrom(due, new Set(counts.keys())),
    // A visitor gets more than one mail: a code, and notices of refunds. No two of them are the same.
    'mails twice':
      due.filter((about) => (counts.get(about) ?? 0) > 1).length +
      (mails.length - new Set(mails.map(({ messageId }) => messageId)).size),
  };
}
