import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { freePort } from '../platform/free-port.ts';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));
/** The memory settings that an operator starts the server with (docs/runbook.md). */
const memorySettings = parseEnv(readFileSync(new URL('../../memory.env', import.meta.url), 'utf8'));
/** Each thread that reads photos takes a second of every start. One thread, with as many concurrent jobs as for two. */
const readerSettings = { READER_THREADS: '1', JOBS_ANALYSIS: '3' };
/** From the environment of the tests: the path of programs, and the compile cache. */
const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;

export interface ServerProcess {
  url: string;
  /** The line that it printed when it was ready. */
  line: string;
  child: ChildProcess;
  /** Sends the signal and waits for the end; returns the exit code. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** Starts the real program in a separate process. @throws with its error output if it ends before it is ready */
export async function startServerProcess(
  env: Record<string, string>,
  flags: readonly string[] = [],
): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [program, ...flags], {
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      ...memorySettings,
      ...readerSettings,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('Skrin is ready')) continue;
    const end = async (signal: NodeJS.Signals) => {
      const ended = once(child, 'exit');
      child.kill(signal);
      return (await ended)[0] as number | null;
    };
    return { url: `http://127.0.0.1:${port}`, line, child, end };
  }
  throw new Error(complaints);
}
