import { readdirSync, readFileSync } from 'node:fs';

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
export function memoryOfTree(root: number): number {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const processes = new Map(ids.map(readStatus).flatMap((each) => (each ? [[each.id, each]] : [])));
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

function readStatus(id: string): Status | undefined {
  const line = readLine(`/proc/${id}/stat`);
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

/** At once: the kernel answers from memory, and a detour over other threads takes five times as much of the processor. */
function readLine(file: string): string | undefined {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    // It ended meanwhile.
    return undefined;
  }
}
