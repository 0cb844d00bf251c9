import { readdir, readFile } from 'node:fs/promises';

const PAGE_BYTES = 4096;

/** Memory in bytes of a process and all that it started, as Linux tells it. */
export async function memoryOfTree(root: number): Promise<number> {
  const processes = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(readStatus));
  const tree = new Set([root]);
  // Children have higher numbers except where numbers began anew: until nothing is found any more.
  for (let before = 0; before < tree.size; ) {
    before = tree.size;
    for (const each of processes) if (each && tree.has(each.parent)) tree.add(each.id);
  }
  return processes.reduce((sum, each) => sum + (each && tree.has(each.id) ? each.memory : 0), 0);
}

async function readStatus(id: string) {
  const line = await readFile(`/proc/${id}/stat`, 'latin1').catch(() => undefined);
  // The name of the program, in brackets, may hold anything.
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ');
  return fields && { id: Number(id), parent: Number(fields[1]), memory: Number(fields[21]) * PAGE_BYTES };
}
