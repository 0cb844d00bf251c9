import { readdir, readFile } from 'node:fs/promises';

const PAGE_BYTES = 4096;

interface Status {
  id: number;
  parent: number;
  /** Address at which the stack begins, drawn anew for each program; 0 where it may not be known. */
  stack: number;
  /** In bytes. */
  memory: number;
}

/** Memory in bytes of a process and all that it started, as Linux tells it. */
export async function memoryOfTree(root: number): Promise<number> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const processes = new Map(
    (await Promise.all(ids.map(readStatus))).flatMap((each) => (each ? [[each.id, each]] : [])),
  );
  const tree = new Set([root]);
  // Children have higher numbers except where numbers began anew: until nothing is found any more.
  for (let before = 0; before < tree.size; ) {
    before = tree.size;
    for (const each of processes.values()) if (tree.has(each.parent)) tree.add(each.id);
  }
  return [...tree].reduce((sum, id) => {
    const each = processes.get(id);
    return sum + (each && !isBeingStarted(each, processes.get(each.parent)) ? each.memory : 0);
  }, 0);
}

/** Until it runs a program of its own, a process has the pages of its parent, which are there once. */
const isBeingStarted = ({ stack }: Status, parent: Status | undefined) => stack !== 0 && stack === parent?.stack;

async function readStatus(id: string): Promise<Status | undefined> {
  const line = await readFile(`/proc/${id}/stat`, 'latin1').catch(() => undefined);
  // The name of the program, in brackets, may hold anything.
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ');
  return (
    fields && {
      id: Number(id),
      parent: Number(fields[1]),
      stack: Number(fields[25]),
      memory: Number(fields[21]) * PAGE_BYTES,
    }
  );
}
