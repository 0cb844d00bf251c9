import type { Conversation, Message, Messages } from '@skrin/contract/chat/chat';

export const sari = { id: '01a00000-0000-7000-8000-0000000000aa', name: 'Sari' };
export const budi = { id: '01a00000-0000-7000-8000-0000000000bb', name: 'Budi Santoso' };
export const conversationId = '01a00000-0000-7000-8000-0000000000cc';
const keyOf = (seq: number) => `01a00000-0000-4000-8000-${String(seq).padStart(12, '0')}`;

/** A message of Budi's, unless said otherwise. */
export const aMessage = (seq: number, more: Partial<Message> = {}): Message => ({
  seq,
  changedSeq: seq,
  key: keyOf(seq),
  author: budi,
  isStaff: false,
  isOwn: false,
  text: `Message ${seq}`,
  pictures: [],
  files: [],
  replyTo: null,
  reactions: [],
  createdAt: new Date(Date.UTC(2026, 10, 28, 8, 0) + seq * 1_000).toISOString(),
  editedAt: null,
  isRemoved: false,
  ...more,
});

/** A conversation of Budi's consultation, as the clinic's staff sees it. */
export const aConversation = (more: Partial<Conversation> = {}): Conversation => ({
  id: conversationId,
  kind: 'consultation',
  title: null,
  consultation: {
    id: '01a00000-0000-7000-8000-0000000000dd',
    state: 'confirmed',
    startsAt: '2026-12-01T03:00:00Z',
    endsAt: '2026-12-01T03:30:00Z',
    timeZone: 'Asia/Jakarta',
    clinic: { id: '01a00000-0000-7000-8000-0000000000ee', name: 'Klinik Sehat' },
    person: budi,
  },
  members: [],
  latest: null,
  lastSeq: 0,
  readSeq: 0,
  unread: 0,
  isMuted: false,
  closesAt: '2026-12-31T03:30:00Z',
  isOpen: true,
  updatedAt: '2026-11-28T08:00:00Z',
  marks: [],
  looks: [],
  can: { write: true, change: false },
  ...more,
});

/** What the server answers to a question for messages, of all that there are. */
export function messagesAt(all: readonly Message[], query: URLSearchParams): Messages {
  const number = (name: string) => (query.has(name) ? Number(query.get(name)) : undefined);
  const [before, from, after, limit = 50] = ['before', 'from', 'after', 'limit'].map(number);
  const lastSeq = Math.max(0, ...all.map(({ changedSeq }) => changedSeq));
  if (after !== undefined) {
    const changed = all.filter(({ changedSeq }) => changedSeq > after).toSorted((a, b) => a.changedSeq - b.changedSeq);
    return { items: changed.slice(0, limit), hasMore: changed.length > limit, lastSeq };
  }
  if (from !== undefined) {
    const next = all.filter(({ seq }) => seq >= from);
    return { items: next.slice(0, limit), hasMore: next.length > limit, lastSeq };
  }
  const earlier = before === undefined ? all : all.filter(({ seq }) => seq < before);
  return { items: earlier.slice(-limit), hasMore: earlier.length > limit, lastSeq };
}
