import {
  type MailDraft,
  type MailLabel,
  type MailMessage,
  type MailThread,
  type MailThreadItem,
  systemLabels,
} from '@skrin/contract/mail/mail';

export const sari = { id: '01a00000-0000-7000-8000-0000000000aa', name: 'Sari' };
export const joko = { id: '01a00000-0000-7000-8000-0000000000ab', name: 'Joko' };
export const ayu = { name: 'Ayu Lestari', email: 'ayu@example.com' };
export const idOf = (number: number): string => `01a00000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A thread of Ayu's. */
export const aThread = (number: number, more: Partial<MailThreadItem> = {}): MailThreadItem => ({
  id: idOf(number),
  subject: `Subject ${number}`,
  person: ayu,
  snippet: `Begins ${number}`,
  place: 'inbox',
  isUnread: false,
  isStarred: false,
  isImportant: false,
  labels: [],
  assignee: null,
  messages: 1,
  hasAttachments: false,
  hasTrouble: false,
  isWaiting: false,
  inquiryId: null,
  lastAt: '2026-11-28T08:00:00Z',
  ...more,
});

/** A message of Ayu's. */
export const aMessage = (number: number, more: Partial<MailMessage> = {}): MailMessage => ({
  id: idOf(1_000 + number),
  kind: 'in',
  from: ayu,
  to: [{ name: 'Skrin', email: 'hello@skrin.test' }],
  cc: [],
  author: null,
  text: `Message ${number}`,
  quoted: '',
  html: null,
  isTooLarge: false,
  attachments: [],
  delivery: 'received',
  bounce: null,
  leavesAt: null,
  createdAt: '2026-11-28T08:00:00Z',
  ...more,
});

export const aDraft = (more: Partial<MailDraft> = {}): MailDraft => ({
  id: idOf(5_000),
  threadId: idOf(1),
  kind: 'reply',
  to: [ayu.email],
  cc: [],
  subject: 'Re: Subject 1',
  text: '',
  attachments: [],
  version: 1,
  updatedAt: '2026-11-28T09:00:00Z',
  ...more,
});

export const wholeThread = (item: MailThreadItem, more: Partial<MailThread> = {}): MailThread => ({
  ...item,
  items: [aMessage(1)],
  draft: null,
  answering: [],
  suggestion: null,
  ...more,
});

/** The labels of the system and some own ones. */
export const someLabels = (counts: Partial<Record<string, number>>, own: MailLabel[] = []): MailLabel[] => [
  ...systemLabels.map((id) => ({ id, name: null, colour: null, count: counts[id] ?? 0 })),
  ...own,
];
