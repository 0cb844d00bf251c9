import type { Message, Messages } from '@skrin/contract/chat/chat';

/** Messages of a conversation that follow each other without a gap: those that are shown. */
export interface MessageWindow {
  /** By their place, the oldest first. */
  items: Message[];
  /** Whether older and newer ones are to be fetched. */
  hasOlder: boolean;
  hasNewer: boolean;
  /** Everything that changed up to this number is in it. */
  changed: number;
}

/** A window of the newest messages. */
export const newestWindow = ({ items, hasMore, lastSeq }: Messages): MessageWindow => ({
  items,
  hasOlder: hasMore,
  hasNewer: false,
  changed: lastSeq,
});

/** A window around a place, of the messages before it and those from it on. */
export const windowAround = (before: Messages, from: Messages): MessageWindow => ({
  items: [...before.items, ...from.items],
  hasOlder: before.hasMore,
  hasNewer: from.hasMore,
  changed: Math.min(before.lastSeq, from.lastSeq),
});

export const withOlder = (shown: MessageWindow, { items, hasMore }: Messages): MessageWindow => ({
  ...shown,
  items: merged(shown.items, items),
  hasOlder: hasMore,
});

export const withNewer = (shown: MessageWindow, { items, hasMore }: Messages): MessageWindow => ({
  ...shown,
  items: merged(shown.items, items),
  hasNewer: hasMore,
});

/**
 * Takes over what has changed. Messages beyond the shown ones are left out while there is a gap before them, as they come when
 * it is fetched.
 */
export function withChanges(shown: MessageWindow, { items, hasMore, lastSeq }: Messages): MessageWindow {
  const [first, last] = [shown.items[0], shown.items.at(-1)];
  const fits = ({ seq }: Message) =>
    (!shown.hasOlder || (first !== undefined && seq >= first.seq)) &&
    (!shown.hasNewer || (last !== undefined && seq <= last.seq));
  const upTo = hasMore ? (items.at(-1)?.changedSeq ?? shown.changed) : lastSeq;
  return {
    ...shown,
    items: merged(shown.items, items.filter(fits)),
    changed: Math.max(shown.changed, upTo),
  };
}

/** Both lists by place; of a message that is in both, the one that changed last. */
function merged(some: readonly Message[], others: readonly Message[]): Message[] {
  const bySeq = new Map(some.map((message) => [message.seq, message]));
  for (const message of others) {
    const known = bySeq.get(message.seq);
    if (!known || known.changedSeq <= message.changedSeq) bySeq.set(message.seq, message);
  }
  return [...bySeq.values()].toSorted((one, other) => one.seq - other.seq);
}
