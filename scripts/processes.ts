import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { isLoopback, providerVariables, standIn } from '../packages/contract/src/accounts/stand-ins.ts';

export const root = path.resolve(import.meta.dirname, '..');
const endWithParent = new URL('./end-with-parent.ts', import.meta.url).href;
const memorySettings = parseEnv(readFileSync(path.join(root, 'apps/server/memory.env'), 'utf8'));
/** Each start but the first finds its code compiled: half a second less for the server, a third for each document. */
const NODE_COMPILE_CACHE = path.join(root, 'node_modules/.cache/node');
const children: ChildProcess[] = [];

export const loadEnvironment = (): void => {
  if (existsSync(path.join(root, '.env'))) process.loadEnvFile(path.join(root, '.env'));
  // Keeps the console readable; `LOG_LEVEL=info` shows every request.
  process.env.LOG_LEVEL ||= 'warn';
};

interface StartOptions {
  /** Arguments of Node before the program. */
  flags?: string[];
  /** Arguments of the program. */
  args?: string[];
  cwd?: string;
  quiet?: boolean;
  /** All of our environment unless given; nothing else is passed on. */
  environment?: NodeJS.ProcessEnv;
}

/** Starts a child. It ends with this process, even a killed one (`end-with-parent.ts`), and with any other child. */
export function start(program: string, options: StartOptions = {}): void {
  const { flags = [], args = [], cwd = root, quiet = false, environment = process.env } = options;
  const child = spawn(process.execPath, [...flags, '--import', endWithParent, path.resolve(root, program), ...args], {
    cwd,
    env: { NODE_COMPILE_CACHE, ...memorySettings, ...environment },
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  child.on('exit', (code, signal) => stopAll(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
}

/** The payment simulator, unless both gateways have keys of their own. */
export function startGateways(): void {
  const hasGateways = Boolean(process.env.MIDTRANS_SERVER_KEY && process.env.PAYPAL_CLIENT_ID);
  if (hasGateways) return;
  const needed = /^(GATEWAYS_|MIDTRANS_|PAYPAL_|PATH$|NODE_)/;
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => needed.test(name)));
  start('apps/gateways/src/main.ts', { quiet: true, environment });
}

/**
 * The stand-ins of other sign-in providers, where none is configured and the product is of this machine alone. What is
 * configured decides, no request: a public address or host has none of them.
 */
export function startProviders(): void {
  const { HOST, PUBLIC_URL, NODE_ENV } = process.env;
  const hosts = [HOST || 'localhost', PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost'];
  const isHere = NODE_ENV !== 'production' && hosts.every(isLoopback);
  if (!isHere || providerVariables.some((name) => process.env[name])) return;
  process.env.PROVIDERS_PORT ||= String(standIn.port);
  const needed = /^(PROVIDERS_PORT$|PATH$|NODE_)/;
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => needed.test(name)));
  start('apps/providers/src/main.ts', { quiet: true, environment });
}

/** The first exit sets the exit code and stops the other children. */
function stopAll(exitCode: number): void {
  process.exitCode ??= exitCode;
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
}

export const isStopping = (): boolean => process.exitCode !== undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopAll(0));
