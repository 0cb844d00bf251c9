import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Admit } from '../photo.ts';
import type { Bounds, Instruction, Reply, Report } from './messages.ts';

const program = fileURLToPath(new URL('./program.ts', import.meta.url));

/**
 * The environment of this process is not passed on: decoders must not find secrets. glibc would keep the memory of
 * large pictures; with these settings it returns each block from 1 MB on to the system at once.
 */
const ENVIRONMENT = {
  MALLOC_MMAP_THRESHOLD_: '1000000',
  MALLOC_TRIM_THRESHOLD_: '1000000',
  MALLOC_ARENA_MAX: '2',
  // Node's compile cache, if one is set: a start takes half as long with it.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};

/** A process that decodes photos, one at a time. */
export interface DecodingProcess {
  readonly hasEnded: boolean;
  /** @returns undefined when the process ended while it decoded the photo */
  normalise(photo: Uint8Array, admit: Admit): Promise<Reply | undefined>;
  /** Ends the process at once, whatever it is doing; resolves when it has ended, and its memory is free. */
  kill(): Promise<void>;
}

export async function startProcess(bounds: Bounds): Promise<DecodingProcess> {
  const child = fork(program, [JSON.stringify(bounds)], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--expose-gc'],
    env: ENVIRONMENT,
  });
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`the process that decodes photos ended at its start: ${code ?? signal}`);
  });
  // Requests, argon2 and the neural network come first. Set before the child has threads, which inherit it.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  await Promise.race([once(child, 'message'), ended]);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let isKilled = false;
  // When the channel breaks, 'exit' follows, which is handled.
  child.on('error', () => {});
  return {
    get hasEnded() {
      return isKilled || child.exitCode !== null || child.signalCode !== null;
    },
    normalise: (photo, admit) => normaliseIn(child, photo, admit),
    kill: () => {
      isKilled = true;
      child.kill('SIGKILL');
      return exited;
    },
  };
}

function normaliseIn(child: ChildProcess, photo: Uint8Array, admit: Admit): Promise<Reply | undefined> {
  const { promise, resolve } = Promise.withResolvers<Reply | undefined>();
  const send = (instruction: Instruction) => child.send(instruction, () => {});
  const listen = (report: Report) => {
    if (report === 'ready') return;
    if (!('share' in report)) resolve(report);
    else
      admit(report.share).then(
        () => send('admitted'),
        () => child.kill('SIGKILL'),
      );
  };
  const leave = () => resolve(undefined);
  child.on('message', listen).once('exit', leave);
  send({ photo });
  return promise.finally(() => child.off('message', listen).off('exit', leave));
}
