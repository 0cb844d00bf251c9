import {
  type MailDraft,
  type MailLabel,
  type MailMessage,
  type MailThread,
  type MailThreadItem,
  type SavedAnswer,
  systemLabels,
} from '@skrin/contract/mail/mail';
import type { Executor } from '../../platform/database/connect.ts';
import { findDraftOf, type ListedDraft, listAnswering } from './drafts-repository.ts';
import { type LabelRow, listLabels } from './labels-repository.ts';
import { type ListedMessage, listMessages } from './messages-repository.ts';
import { answeredSubject, comparedSubject } from './quote.ts';
import type { SavedAnswerRow } from './saved-answers.ts';
import { countLabels, type ListedThread, listThreadsOf } from './threads-repository.ts';

export const presentThread = (row: ListedThread): MailThreadItem => ({
  id: row.id,
  subject: row.subject,
  person: { name: row.personName, email: row.personEmail },
  snippet: row.snippet,
  place: row.place,
  isUnread: row.isUnread,
  isStarred: row.isStarred,
  isImportant: row.isImportant,
  labels: row.labels,
  assignee: row.assignee,
  messages: row.messages,
  hasAttachments: row.hasAttachments,
  hasTrouble: row.hasTrouble,
  isWaiting: row.isWaiting,
  inquiryId: row.inquiryId,
  lastAt: row.lastAt.toISOString(),
});

export const presentMessage = (row: ListedMessage): MailMessage => ({
  id: row.id,
  kind: row.kind,
  from: { name: row.fromName, email: row.fromEmail },
  to: row.to,
  cc: row.cc,
  author: row.author,
  text: row.text,
  quoted: row.quoted,
  html: row.html,
  isTooLarge: row.isTooLarge,
  attachments: row.attachments,
  delivery: row.delivery,
  bounce: row.bounce,
  leavesAt: row.leavesAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

export const presentDraft = (row: ListedDraft): MailDraft => ({
  id: row.id,
  threadId: row.threadId,
  kind: row.kind,
  to: row.to,
  cc: row.cc,
  subject: row.subject,
  text: row.text,
  attachments: row.attachments,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
});

export const presentAnswer = ({ id, title, text, version }: SavedAnswerRow): SavedAnswer => ({
  id,
  title,
  text,
  version,
});

/** A label that was just made or changed, without a count of what lies in it. */
export const presentLabel = ({ id, name, colour }: LabelRow, count = 0): MailLabel => ({ id, name, colour, count });

/** All labels, those of the system first, with what somebody has not read. */
export async function presentLabels(executor: Executor, userId: string): Promise<MailLabel[]> {
  const counts = await countLabels(executor, userId);
  const own = await listLabels(executor);
  return [
    ...systemLabels.map((id) => ({ id, name: null, colour: null, count: counts.get(id) ?? 0 })),
    ...own.map((label) => presentLabel(label, counts.get(label.id))),
  ];
}

/** A thread with all that one reads of it. */
export async function presentWhole(executor: Executor, row: ListedThread, userId: string): Promise<MailThread> {
  const items = await listMessages(executor, row.id);
  const draft = await findDraftOf(executor, { threadId: row.id, authorId: userId });
  return {
    ...presentThread(row),
    items: items.map(presentMessage),
    draft: draft ? presentDraft(draft) : null,
    answering: await listAnswering(executor, { threadId: row.id, userId }),
    suggestion: await suggest(executor, row),
  };
}

/** Another thread of the person that an answer may belong to, which nothing but its subject says. */
async function suggest(executor: Executor, row: ListedThread): Promise<MailThread['suggestion']> {
  const answered = answeredSubject(row.subject);
  if (!answered) return null;
  const other = (await listThreadsOf(executor, row)).find(({ subject }) => comparedSubject(subject) === answered);
  return other ? { id: other.id, subject: other.subject } : null;
}
