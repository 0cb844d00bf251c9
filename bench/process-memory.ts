import { readdir, readFile } from 'node:fs/promises';

export interface Memory {
  /** How many processes there are, without PostgreSQL's. */
  processes: number;
  /** Of the first process and of all, in MB; a page that several share counts once (PSS). */
  server: number;
  together: number;
}

/** What a process and those it started hold in memory now, without PostgreSQL's. */
export async function memoryOf(pid: number): Promise<Memory> {
  const all = await listProcesses();
  const tree = [pid];
  for (const parent of tree) {
    tree.push(...all.filter((it) => it.parent === parent && it.name !== 'postgres').map((it) => it.pid));
  }
  const kilobytes = await Promise.all(tree.map(proportionalSize));
  return {
    processes: tree.length,
    server: megabytes(kilobytes[0] ?? 0),
    together: megabytes(kilobytes.reduce((sum, each) => sum + each, 0)),
  };
}

async function listProcesses(): Promise<{ pid: number; parent: number; name: string }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  return stats.flatMap((stat) => {
    const [, pid, name = '', parent] = /^(\d+) \((.*)\) \S (\d+)/s.exec(stat) ?? [];
    return pid ? [{ pid: Number(pid), parent: Number(parent), name }] : [];
  });
}

/** In kB; 0 of a process that has ended meanwhile. */
async function proportionalSize(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0);
}

const megabytes = (kilobytes: number): number => Math.round(kilobytes / 1024);
