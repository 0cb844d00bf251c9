import { chatFileSchema, messageSchema } from '@skrin/contract/chat/chat';
import { idSchema } from '@skrin/contract/common';
import * as z from 'zod/mini';
import { readPersonal, writePersonal } from '../../browser/user-store.ts';
import { storeOwner } from '../../session/personal-key.ts';

/** A message that was written and is not at the server yet. */
const waitingSchema = z.object({
  conversationId: idSchema,
  /** The name by which the server knows it, however often it comes. */
  key: idSchema,
  text: z.string(),
  pictures: z.array(idSchema),
  files: z._default(z.array(chatFileSchema), []),
  replyTo: z.nullable(z.pick(messageSchema, { seq: true, text: true, author: true })),
  createdAt: z.string(),
  /** Why the server refused it; it is not sent again by itself. */
  problem: z.optional(z.string()),
});
export type WaitingMessage = z.infer<typeof waitingSchema>;

const keptSchema = z.object({ waiting: z.array(waitingSchema), drafts: z.record(z.string(), z.string()) });
type Kept = z.infer<typeof keptSchema>;

const listeners = new Set<() => void>();
const empty: Kept = { waiting: [], drafts: {} };
/** As it was read last, so that whoever asks again without a change gets the same. */
let known: { owner: string; kept: Kept } | undefined;

function read(): Kept {
  const owner = storeOwner();
  if (known?.owner !== owner) known = { owner, kept: readPersonal('chat', owner, keptSchema) ?? empty };
  return known.kept;
}

function write(kept: Kept): void {
  const owner = storeOwner();
  known = { owner, kept };
  const isEmpty = kept.waiting.length === 0 && Object.keys(kept.drafts).length === 0;
  writePersonal('chat', owner, isEmpty ? undefined : kept);
  for (const listener of listeners) listener();
}

export function onOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** All that waits, in the order in which it was written. */
export const waitingMessages = (): readonly WaitingMessage[] => read().waiting;

export const addWaiting = (message: WaitingMessage): void =>
  write({ ...read(), waiting: [...read().waiting, message] });

export const removeWaiting = (key: string): void =>
  write({ ...read(), waiting: read().waiting.filter((each) => each.key !== key) });

/** Says why the server refused a message, or that it is to be sent again. */
export const markWaiting = (key: string, problem: string | undefined): void =>
  write({
    ...read(),
    waiting: read().waiting.map(({ problem: _, ...each }) =>
      each.key === key && problem ? { ...each, problem } : each,
    ),
  });

/** What was typed into a conversation and not sent. */
export const draftOf = (conversationId: string): string => read().drafts[conversationId] ?? '';

export function keepDraft(conversationId: string, text: string): void {
  const { [conversationId]: before = '', ...others } = read().drafts;
  if (before !== text) write({ ...read(), drafts: text === '' ? others : { ...others, [conversationId]: text } });
}
