import * as z from 'zod/mini';
import { idSchema, pageQuerySchema, timeSchema } from '../common.ts';
import { presenceStateSchema } from '../live.ts';
import { personRefSchema } from '../person-ref.ts';
import { lineText, longText, opaqueText, searchText } from '../text.ts';

const MB = 1024 ** 2;

/** Of a mail with its attachments, of its people, and of what the desk keeps. */
export const mailLimits = {
  bytes: 25 * MB,
  people: 50,
  attachments: 20,
  subject: 200,
  text: 20_000,
  note: 5_000,
  labels: 50,
  answers: 200,
  /** Threads that are changed by one request. */
  atOnce: 100,
} as const;

/** Seconds for which a mail that was sent can be taken back. */
export const UNDO_SECONDS = 10;
/** Days for which threads lie in the bin and among spam. */
export const TRASH_DAYS = 30;
/** Seconds for which somebody counts as answering after their last change of a draft. */
export const ANSWERING_SECONDS = 120;

/** Where a thread lies: in one of them. `archive` is out of the inbox until the person writes again. */
export const mailPlaces = ['inbox', 'archive', 'spam', 'trash'] as const;
export const mailPlaceSchema = z.enum(mailPlaces);
export type MailPlace = z.infer<typeof mailPlaceSchema>;

/** The labels of the system, in the order shown. Own labels have ids. `all` is everything but spam and trash. */
export const systemLabels = [
  'inbox',
  'sent',
  'drafts',
  'starred',
  'important',
  'all',
  'archive',
  'spam',
  'trash',
] as const;
export type SystemLabel = (typeof systemLabels)[number];
export const labelIdSchema = z.union([z.enum(systemLabels), idSchema]);

export const labelColours = ['grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple'] as const;
const colourSchema = z.enum(labelColours);

/** A label of the list at the side. Counts stop at 100, which means that or more. */
export const mailLabelSchema = z
  .object({
    id: labelIdSchema,
    /** Null of the system's. */
    name: z.nullable(z.string()),
    colour: z.nullable(colourSchema),
    /** Threads with something that the reader has not read; drafts: all of them. */
    count: z.int(),
  })
  .register(z.globalRegistry, { id: 'MailLabel' });
export type MailLabel = z.infer<typeof mailLabelSchema>;
export const mailLabelsSchema = z.object({ items: z.array(mailLabelSchema) });
const labelName = () => lineText({ max: 40 });
export const newLabelSchema = z.object({ name: labelName(), colour: colourSchema });
export const labelChangeSchema = z
  .object({ name: z.optional(labelName()), colour: z.optional(colourSchema) })
  .check(z.refine((changes) => Object.keys(changes).length > 0));

export const mailPersonSchema = z.object({ name: z.string(), email: z.string() });
export type MailPerson = z.infer<typeof mailPersonSchema>;
export const mailThreadItemSchema = z
  .object({
    id: idSchema,
    subject: z.string(),
    /** Whose thread it is: replies join it from this address alone, or from one that we wrote to. */
    person: mailPersonSchema,
    /** The beginning of its latest message, at most 200 characters; of a note never. */
    snippet: z.string(),
    place: mailPlaceSchema,
    isUnread: z.boolean(),
    /** The reader's own mark. */
    isStarred: z.boolean(),
    isImportant: z.boolean(),
    /** Ids of own labels. */
    labels: z.array(idSchema),
    assignee: z.nullable(personRefSchema),
    /** Messages in and out, without notes. */
    messages: z.int(),
    hasAttachments: z.boolean(),
    /** Whether a message of ours came back, or nobody knows whether it left. */
    hasTrouble: z.boolean(),
    /** Whether the latest message is the person's. */
    isWaiting: z.boolean(),
    inquiryId: z.nullable(idSchema),
    lastAt: timeSchema,
  })
  .register(z.globalRegistry, { id: 'MailThreadItem' });
export type MailThreadItem = z.infer<typeof mailThreadItemSchema>;

export const mailAttachmentSchema = z
  .object({ id: idSchema, name: z.string(), mime: z.string(), size: z.int() })
  .register(z.globalRegistry, { id: 'MailAttachment' });
export type MailAttachment = z.infer<typeof mailAttachmentSchema>;

/**
 * How a message went: `queued` waits for its time and can be taken back; `unknown`: the line broke while it was handed over, and it
 * is not sent again; `bounced`: the receiver's server gave it back. `received`: it came in.
 */
export const deliveryStates = ['received', 'queued', 'sending', 'sent', 'failed', 'unknown', 'bounced'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** `in`: from outside; `out`: from us; `note`: seen by colleagues alone, and never part of a mail. */
export const messageKinds = ['in', 'out', 'note'] as const;
export type MailMessageKind = (typeof messageKinds)[number];

export const mailMessageSchema = z
  .object({
    id: idSchema,
    kind: z.enum(messageKinds),
    from: mailPersonSchema,
    to: z.array(mailPersonSchema),
    cc: z.array(mailPersonSchema),
    /** Who of us wrote it; null of what came in, and once their account was removed. */
    author: z.nullable(personRefSchema),
    /** Without what it quotes at its end. */
    text: z.string(),
    /** What it quotes of earlier messages; empty: nothing. */
    quoted: z.string(),
    /** The mail as its sender laid it out, cleaned; nothing of it is loaded from elsewhere. Null: plain text alone. */
    html: z.nullable(z.string()),
    /** It was larger than `mailLimits.bytes`: its head alone was kept. */
    isTooLarge: z.boolean(),
    attachments: z.array(mailAttachmentSchema),
    /** `received` of notes, too. */
    delivery: z.enum(deliveryStates),
    /** What the other server said when it gave the mail back. */
    bounce: z.nullable(z.string()),
    /** Of `queued`: when it leaves. */
    leavesAt: z.nullable(timeSchema),
    createdAt: timeSchema,
  })
  .register(z.globalRegistry, { id: 'MailMessage' });
export type MailMessage = z.infer<typeof mailMessageSchema>;

export const draftKinds = ['new', 'reply', 'forward'] as const;

/** A mail that is being written: seen by its author, and its existence by colleagues. */
export const mailDraftSchema = z
  .object({
    id: idSchema,
    threadId: z.nullable(idSchema),
    kind: z.enum(draftKinds),
    to: z.array(z.string()),
    cc: z.array(z.string()),
    subject: z.string(),
    text: z.string(),
    attachments: z.array(mailAttachmentSchema),
    version: z.int().check(z.positive()),
    updatedAt: timeSchema,
  })
  .register(z.globalRegistry, { id: 'MailDraft' });
export type MailDraft = z.infer<typeof mailDraftSchema>;
export const mailDraftsSchema = z.object({ items: z.array(mailDraftSchema) });

export const mailThreadSchema = z
  .extend(mailThreadItemSchema, {
    /** The oldest first; at most the newest 200. */
    items: z.array(mailMessageSchema),
    /** The reader's own draft of an answer or a forward. */
    draft: z.nullable(mailDraftSchema),
    /** Colleagues who have changed a draft of an answer lately. */
    answering: z.array(personRefSchema),
    /** A thread that it may belong to: it says so by its subject, which anybody can write, and is of the same person. */
    suggestion: z.nullable(z.object({ id: idSchema, subject: z.string() })),
  })
  .register(z.globalRegistry, { id: 'MailThread' });
export type MailThread = z.infer<typeof mailThreadSchema>;

/** What Skrin knows of a thread's person, by their verified address; null: nobody has an account with it. */
export const mailContactSchema = z
  .object({
    account: z.nullable(z.object({ id: idSchema, name: z.string(), createdAt: timeSchema })),
    inquiries: z.array(z.object({ id: idSchema, interest: z.string(), state: z.string(), createdAt: timeSchema })),
    consultations: z.array(z.object({ id: idSchema, state: z.string(), startsAt: timeSchema, clinic: z.string() })),
    orders: z.array(z.object({ id: idSchema, number: z.string(), state: z.string(), createdAt: timeSchema })),
    /** Other threads of the same address, the latest first. */
    threads: z.array(z.object({ id: idSchema, subject: z.string(), lastAt: timeSchema })),
  })
  .register(z.globalRegistry, { id: 'MailContact' });
export type MailContact = z.infer<typeof mailContactSchema>;

/** Words are looked for in subjects, people and texts. */
export const mailQuerySchema = z.extend(pageQuerySchema, {
  labelId: z._default(labelIdSchema, 'inbox'),
  q: z.optional(searchText({ max: 100 })),
  /** `me`, or a colleague's id. */
  assignee: z.optional(z.union([z.literal('me'), z.literal('nobody'), idSchema])),
  unread: z._default(z.stringbool(), false),
});
export type MailQuery = z.output<typeof mailQuerySchema>;

const threadIds = z.array(idSchema).check(z.minLength(1), z.maxLength(mailLimits.atOnce));
/** What changes of one or several threads. */
export const threadsChangeSchema = z
  .object({
    ids: threadIds,
    place: z.optional(mailPlaceSchema),
    isUnread: z.optional(z.boolean()),
    isStarred: z.optional(z.boolean()),
    isImportant: z.optional(z.boolean()),
    addLabels: z.optional(z.array(idSchema).check(z.maxLength(mailLimits.labels))),
    removeLabels: z.optional(z.array(idSchema).check(z.maxLength(mailLimits.labels))),
    /** A colleague's id; null: nobody's. */
    assigneeId: z.optional(z.nullable(idSchema)),
  })
  .check(z.refine(({ ids: _, ...changes }) => Object.keys(changes).length > 0));
export type ThreadsChange = z.output<typeof threadsChangeSchema>;
export const changedThreadsSchema = z.object({ items: z.array(mailThreadItemSchema) });

const addresses = () => z.array(z.email().check(z.maxLength(254))).check(z.maxLength(mailLimits.people));
const attachmentIds = () => z.array(idSchema).check(z.maxLength(mailLimits.attachments));
export const newDraftSchema = z.object({
  kind: z._default(z.enum(draftKinds), 'new'),
  /** Of `reply` and `forward`. */
  threadId: z._default(z.nullable(idSchema), null),
  to: z._default(addresses(), []),
  cc: z._default(addresses(), []),
  subject: z._default(lineText({ min: 0, max: mailLimits.subject }), ''),
  text: z._default(longText({ min: 0, max: mailLimits.text }), ''),
});
export type NewDraft = z.output<typeof newDraftSchema>;
export const draftChangeSchema = z.object({
  /** The version that it was changed from: an older one is refused, so that no window overwrites another. */
  version: z.int().check(z.positive()),
  to: z.optional(addresses()),
  cc: z.optional(addresses()),
  subject: z.optional(lineText({ min: 0, max: mailLimits.subject })),
  text: z.optional(longText({ min: 0, max: mailLimits.text })),
  /** All attachments, in their order. */
  attachments: z.optional(attachmentIds()),
});

export const sendSchema = z.object({
  version: z.int().check(z.positive()),
  /** Null: in a few seconds (`UNDO_SECONDS`). At most a year from now. */
  leavesAt: z._default(z.nullable(timeSchema), null),
  /** The latest message that the writer has seen: where another went out since, they are asked first. */
  seenMessageId: z._default(z.nullable(idSchema), null),
});
export const newNoteSchema = z.object({ key: idSchema, text: longText({ max: mailLimits.note }) });
export const mergeSchema = z.object({ intoId: idSchema });
export const mailPresenceSchema = z.object({ state: presenceStateSchema });

export const savedAnswerSchema = z
  .object({ id: idSchema, title: z.string(), text: z.string(), version: z.int().check(z.positive()) })
  .register(z.globalRegistry, { id: 'SavedAnswer' });
export type SavedAnswer = z.infer<typeof savedAnswerSchema>;
export const savedAnswersSchema = z.object({ items: z.array(savedAnswerSchema) });
export const newAnswerSchema = z.object({ title: lineText({ max: 80 }), text: longText({ max: mailLimits.text }) });
export const answerChangeSchema = z.extend(newAnswerSchema, { version: z.int().check(z.positive()) });

/** Whether mails come in at all, when they were last looked for, and what is the matter. */
export const mailStateSchema = z
  .object({
    /** The address that people answer to; null: threads come from the form alone. */
    desk: z.nullable(z.string()),
    /** Null: never yet. */
    lookedAt: z.nullable(timeSchema),
    /** Mails that the mailbox has and that were not read yet. */
    waiting: z.int(),
    problem: z.nullable(z.enum(['unreachable', 'refused'])),
    colleagues: z.array(personRefSchema),
  })
  .register(z.globalRegistry, { id: 'MailState' });
export type MailState = z.infer<typeof mailStateSchema>;

/** `unknown`: the server ended while sending, and nobody knows whether the mail left. */
export const systemMailStates = ['sending', 'sent', 'failed', 'unknown'] as const;

/** A mail of the system: what, to whom, when, and how it went; its content is kept nowhere. */
export const systemMailSchema = z
  .object({
    /** Names it among the system’s mails. */
    key: z.string(),
    /** What it was about, such as `inquiry.acknowledge`. */
    about: z.string(),
    /** Null once it was removed with its person's account, and of mails from before addresses were kept. */
    to: z.nullable(z.string()),
    state: z.enum(systemMailStates),
    createdAt: timeSchema,
    sentAt: z.nullable(timeSchema),
  })
  .register(z.globalRegistry, { id: 'SystemMail' });
export type SystemMail = z.infer<typeof systemMailSchema>;
export const systemMailQuerySchema = z.extend(pageQuerySchema, {
  /** An address, whole. */
  to: z.optional(opaqueText({ max: 254 })),
  state: z.optional(z.enum(systemMailStates)),
});
