import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface PythonServer {
  url: string;
  stop: () => Promise<void>;
}

/** `onnx_server.py` with that many threads, or undefined where Debian's Python has no torch, onnx or Pillow. */
export async function startPython(threads: number): Promise<PythonServer | undefined> {
  const script = path.join(import.meta.dirname, 'onnx_server.py');
  const env = {
    ...process.env,
    OMP_NUM_THREADS: String(threads),
    OPENBLAS_NUM_THREADS: String(threads),
    OMP_WAIT_POLICY: 'passive',
  };
  const child = spawn('/usr/bin/python3', [script, String(threads)], { stdio: ['ignore', 'pipe', 'pipe'], env });
  const port = await firstLineOf(child);
  if (port === undefined) return undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

/** Undefined when it ends, or cannot start, for want of Python or a package; any other end is an error. */
async function firstLineOf(child: ChildProcess): Promise<string | undefined> {
  let complaint = '';
  child.stderr?.on('data', (text: Buffer) => {
    complaint += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', () => resolve(undefined));
    child.once('close', () => {
      if (/No module named/.test(complaint)) resolve(undefined);
      else reject(new Error(`onnx_server.py ended: ${complaint}`));
    });
    child.stdout?.once('data', (text: Buffer) => resolve(String(text).trim()));
  });
}
