import { setTimeout as sleep } from 'node:timers/promises';
import { type LiveEvent, liveEventSchema } from '@skrin/contract/live';
import type { Executor } from '../platform/database/connect.ts';
import { isNull } from '../platform/database/drizzle.ts';
import { liveEvents } from '../platform/live/tables.ts';
import type { Client } from './test-app.ts';

type Told = Extract<LiveEvent, { id: string }>;

interface Following {
  /** Waits until what was written before has been told to others, so that none of it comes late. */
  database?: Executor;
  /** The event after which it begins. */
  after?: number | undefined;
  onEvent?: (event: Told) => void;
  /** Gets the text as it comes. */
  onText?: (text: string) => void;
}

/** Opens `GET /api/live`; returns once the server has told what was missed. */
export async function followLive(person: Pick<Client, 'get'>, { database, after, onEvent, onText }: Following = {}) {
  if (database) await untilNumbered(database);
  const response = await person.get(after === undefined ? '/api/live' : `/api/live?after=${after}`);
  if (!response.ok || !response.body) throw new Error(`no stream: ${response.status}`);
  const events: Told[] = [];
  /** What the server said besides events, in its order. */
  const said: string[] = [];
  let seq = after;
  let isOpen = true;
  const take = (event: LiveEvent) => {
    ({ seq } = event);
    if ('id' in event) {
      events.push(event);
      onEvent?.(event);
    } else said.push(event.kind);
  };
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => {
    let text = '';
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      onText?.(piece.value);
      const blocks = (text + piece.value).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data !== undefined) take(liveEventSchema.parse(JSON.parse(data)));
      }
    }
  };
  const ended = read().finally(() => {
    isOpen = false;
  });
  const until = async (isSo: () => boolean) => {
    for (let waits = 0; !isSo(); waits += 1) {
      if (waits > 6_000 || (!isOpen && !isSo())) throw new Error(`told ${JSON.stringify({ events, said, isOpen })}`);
      await sleep(5);
    }
  };
  await until(() => said.length > 0);
  return {
    response,
    events,
    said,
    ended,
    isOpen: () => isOpen,
    /** The newest event that it knows. */
    seq: () => seq,
    /** Waits for some events, or for some of one kind. */
    untilTold: (count: number, kind?: Told['kind']) =>
      until(() => events.filter((event) => kind === undefined || event.kind === kind).length >= count),
    close: () => reader.cancel(),
  };
}

/** Events get their numbers, by which they are told, some time after they were written. */
async function untilNumbered(database: Executor): Promise<void> {
  while ((await database.$count(liveEvents, isNull(liveEvents.seq))) > 0) await sleep(5);
}
