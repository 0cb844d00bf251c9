import type { Message } from '@skrin/contract/chat/chat';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type MessageWindow, newestWindow, windowAround, withChanges, withNewer, withOlder } from './message-window.ts';
import { aMessage, messagesAt } from './testing.ts';

const ask = (all: readonly Message[], query: Record<string, number>) =>
  messagesAt(all, new URLSearchParams(Object.entries(query).map(([name, value]) => [name, `${value}`])));
const seqs = ({ items }: MessageWindow) => items.map(({ seq }) => seq);

it('shows the newest messages, and older ones before them', () => {
  const all = Array.from({ length: 8 }, (_, at) => aMessage(at + 1));
  const newest = newestWindow(ask(all, { limit: 3 }));
  expect([seqs(newest), newest.hasOlder, newest.hasNewer, newest.changed]).toEqual([[6, 7, 8], true, false, 8]);
  const older = withOlder(newest, ask(all, { before: 6, limit: 5 }));
  expect([seqs(older), older.hasOlder]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], false]);
});

it('around a place leaves out what is written beyond the gap, until it is fetched', () => {
  const all = Array.from({ length: 8 }, (_, at) => aMessage(at + 1));
  const around = windowAround(ask(all, { before: 3, limit: 1 }), ask(all, { from: 3, limit: 2 }));
  expect([seqs(around), around.hasOlder, around.hasNewer]).toEqual([[2, 3, 4], true, true]);
  const more = [...all, aMessage(9)];
  const told = withChanges(around, ask(more, { after: around.changed }));
  expect([seqs(told), told.changed]).toEqual([[2, 3, 4], 9]);
  const newer = withNewer(told, ask(more, { from: 5, limit: 50 }));
  expect([seqs(newer), newer.hasNewer]).toEqual([[2, 3, 4, 5, 6, 7, 8, 9], false]);
});

it('never takes an older state of a message for a newer one', () => {
  const edited = aMessage(1, { changedSeq: 3, text: 'Edited' });
  const shown = newestWindow({ items: [edited], hasMore: false, lastSeq: 3 });
  const late = withChanges(shown, { items: [aMessage(1)], hasMore: false, lastSeq: 2 });
  expect([late.items, late.changed]).toEqual([[edited], 3]);
});

it('after any mix of writing, editing and asking shows what the server has', () => {
  const step = fc.record({
    act: fc.constantFrom('write', 'edit', 'ask', 'older'),
    at: fc.nat(),
    limit: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(fc.nat({ max: 12 }), fc.array(step, { maxLength: 40 }), (count, steps) => {
      let all = Array.from({ length: count }, (_, at) => aMessage(at + 1));
      let last = count;
      let shown = newestWindow(ask(all, { limit: 5 }));
      const catchUp = (limit: number) => {
        for (let hasMore = true; hasMore; ) {
          const page = ask(all, { after: shown.changed, limit });
          shown = withChanges(shown, page);
          hasMore = page.hasMore;
        }
      };
      for (const { act, at, limit } of steps) {
        const chosen = all[at % Math.max(1, all.length)];
        if (act === 'write') all = [...all, aMessage(++last)];
        if (act === 'edit' && chosen) {
          const next = { ...chosen, changedSeq: ++last, text: `Edited ${last}` };
          all = all.map((each) => (each.seq === chosen.seq ? next : each));
        }
        if (act === 'ask') catchUp(limit);
        const [first] = shown.items;
        if (act === 'older' && first) shown = withOlder(shown, ask(all, { before: first.seq, limit }));
      }
      catchUp(3);
      const from = shown.hasOlder ? (shown.items[0]?.seq ?? 0) : 0;
      expect(shown.items).toEqual(all.filter(({ seq }) => seq >= from));
    }),
  );
});
