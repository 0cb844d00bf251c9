import { readdir, readFile } from 'node:fs/promises';

/** Milliseconds of processor time, by thread or process. */
export type ProcessorTime = Record<string, number>;

/** Length of a clock tick in the times of /proc. */
const TICK_MS = 10;

/** What a server's threads, the processes it started and this process have spent so far. Linux only: it reads /proc. */
export async function processorTime(serverPid: number): Promise<ProcessorTime> {
  const spent: ProcessorTime = {};
  const add = (who: string, ms: number) => {
    spent[who] = (spent[who] ?? 0) + ms;
  };
  for (const tid of await readdir(`/proc/${serverPid}/task`)) {
    const thread = await readStat(`/proc/${serverPid}/task/${tid}/stat`);
    if (thread) add(`server: ${tid === String(serverPid) ? 'main thread' : thread.name}`, thread.ms);
  }
  for (const { parent, name, ms } of await listProcesses()) {
    if (name === 'postgres') add('PostgreSQL', ms);
    else if (parent === serverPid) add('decoding processes', ms);
  }
  const { user, system } = process.cpuUsage();
  add('this client', (user + system) / 1000);
  return spent;
}

async function listProcesses() {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(pids.map((pid) => readStat(`/proc/${pid}/stat`)));
  return stats.flatMap((stat) => (stat ? [stat] : []));
}

/** Reads one `stat` file of /proc; undefined for a thread or process that has ended meanwhile. */
async function readStat(file: string) {
  const line = await readFile(file, 'utf8').catch(() => '');
  const [, pid, name, rest] = /^(\d+) \((.*)\) (.*)$/s.exec(line) ?? [];
  if (!rest || !name) return undefined;
  const fields = rest.split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return { pid: Number(pid), name, parent: Number(fields[1]), ms: ticks * TICK_MS };
}
