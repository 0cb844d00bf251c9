/**
 * The smallest server that can answer a list: Fastify and pg, without accounts, checks, limits, headers or logs.
 * `reads.ts` starts this file as its own process and compares the product with it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import Fastify from 'fastify';
import pg from 'pg';

interface BareOptions {
  databaseUrl: string;
  userId: string;
}

export async function startBareServer({ databaseUrl, userId }: BareOptions) {
  const child: ChildProcess = spawn(process.execPath, [import.meta.filename], {
    env: { PATH: process.env.PATH, BARE_DATABASE_URL: databaseUrl, BARE_USER_ID: userId },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [url] = (await once(child, 'message')) as [string];
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

/** The SQL statement with which the product reads a page of analyses. */
const PAGE = `
  select a.id, a.assessment_id, a.state, a.name, a.note, s.red_flags, a.faults, a.created_at, a.updated_at
  from analyses a join assessments s on s.id = a.assessment_id
  where a.user_id = $1 order by a.created_at desc, a.id desc limit 21`;

if (process.env.BARE_DATABASE_URL) {
  const pool = new pg.Pool({ connectionString: process.env.BARE_DATABASE_URL, max: 20 });
  const app = Fastify();
  app.get('/', async () => {
    const { rows } = await pool.query(PAGE, [process.env.BARE_USER_ID]);
    return { items: rows.slice(0, 20) };
  });
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
}
