import { readdirSync, readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;

interface Status {
  id: number;
  parent: number;
  /** Start address of the stack, chosen anew for each program; 0 if it may not be read. */
  stack: number;
  /** In bytes. */
  memory: number;
}

/** Memory in bytes of a process and all its descendants, from Linux's `/proc`. */
export function memoryOfTree(root: number): number {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const processes = new Map(ids.map(readStatus).flatMap((each) => (each ? [[each.id, each]] : [])));
  const tree = new Set([root]);
  // Repeats until no descendant is found any more: a child may have a lower number once process numbers wrap around.
  for (let before = 0; before < tree.size; ) {
    before = tree.size;
    for (const each of processes.values()) if (tree.has(each.parent)) tree.add(each.id);
  }
  return [...tree].reduce((sum, id) => {
    const each = processes.get(id);
    return sum + (each && !isBeingStarted(each, processes.get(each.parent)) ? each.memory : 0);
  }, 0);
}

/** A new process shares the pages of its parent until it runs a program of its own: counted once only. */
const isBeingStarted = ({ stack }: Status, parent: Status | undefined) => stack !== 0 && stack === parent?.stack;

function readStatus(id: string): Status | undefined {
  const line = readLine(`/proc/${id}/stat`);
  // The program's name, in brackets, may hold any character.
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

/** Synchronous: the kernel answers from memory, and asynchronous reads over other threads take five times the CPU. */
function readLine(file: string): string | undefined {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    // The process ended meanwhile.
    return undefined;
  }
}
