import './platform/database/resolve-drizzle.ts';
import { parseArgs } from 'node:util';
import { ConfigError, loadConfig } from './platform/config.ts';
import type { Role, Server } from './server.ts';

// Both modules import drizzle-orm: a static import would be resolved before resolve-drizzle.ts has registered its hook.
const { DataDirInUse } = await import('./platform/database/lock-data-dir.ts');
const { PortTaken, roles, startServer } = await import('./server.ts');

/** `node apps/server/src/main.ts [--role=web,worker]`: all roles by default. */
async function main(): Promise<void> {
  const wanted = readRoles();
  const config = loadConfig(process.env);
  const starting = startServer(config, wanted);
  stopOnSignals(starting);
  const { administrator } = await starting;
  const { email, password } = administrator;
  const secret = password === undefined ? '' : `, password ${password} (shown this once)`;
  console.log(`Skrin is ready: ${config.PUBLIC_URL} Sign in as administrator: ${email}${secret}.`);
  process.send?.('ready');
}

function readRoles(): Role[] {
  const { values } = parseArgs({ options: { role: { type: 'string', default: roles.join() } } });
  const named = values.role.split(',');
  const wanted = roles.filter((role) => named.includes(role));
  if (wanted.length !== named.length) throw new ConfigError([`--role: some of ${roles.join(', ')}`]);
  return wanted;
}

/** The process ends this long after a signal, whatever hangs; supervisors usually kill after 30 s. */
const LAST_MS = 28_000;

/**
 * Closes the server on Ctrl-C, SIGTERM or SIGHUP, and exits with 1 if a part of it had to be left. A second Ctrl-C exits
 * at once. The next start recovers from either.
 */
function stopOnSignals(starting: Promise<Server>): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping && signal === 'SIGINT') process.exit(1);
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), LAST_MS);
    const server = await starting.catch(() => undefined);
    const isClosed = await server?.close();
    process.exit(isClosed === false ? 1 : 0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

try {
  await main();
} catch (error) {
  const isExpected = [ConfigError, DataDirInUse, PortTaken].some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exit(1);
}
