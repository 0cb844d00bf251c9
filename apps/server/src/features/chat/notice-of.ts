import type { ConversationRow } from './tables.ts';

/**
 * How somebody is told that something was written: the person of a consultation on the page of that consultation, everybody
 * else where they work.
 */
export const noticeOf = ({ id, personId, consultationId }: ConversationRow, userId: string) =>
  consultationId !== null && personId === userId
    ? ({ kind: 'chat_message', ref: consultationId } as const)
    : ({ kind: 'work_message', ref: id } as const);
