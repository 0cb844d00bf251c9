import * as z from 'zod/mini';
import { consultationStateSchema } from '../care/consultations.ts';
import { idSchema, timeSchema } from '../common.ts';
import { type FileKind, fileKindSchema } from '../files/file.ts';
import { presenceStateSchema } from '../live.ts';
import { personRefSchema } from '../person-ref.ts';
import { lineText, longText, searchText } from '../text.ts';

/**
 * Most members of a conversation within an organisation, conversations that somebody is a member of, pictures and documents of a
 * message, messages of an answer, and megabytes of a document, which are those of a picture.
 */
export const chatLimits = {
  members: 50,
  conversations: 500,
  pictures: 4,
  files: 4,
  fileMegabytes: 15,
  page: 50,
  text: 4_000,
} as const;
/** What a message takes besides pictures: documents, by their bytes. */
export const chatFileKinds = ['pdf', 'text', 'document', 'sheet'] as const satisfies readonly FileKind[];

/** Minutes for which an author may change what they wrote. */
export const EDIT_MINUTES = 15;
/** Days after a consultation for which its conversation is open, as a check is shared for (`SHARE_DAYS`). */
export const OPEN_DAYS = 30;
/** Minutes for which an administrator may read a conversation after saying why. */
export const LOOK_MINUTES = 60;
/** Seconds for which somebody counts as here, or as typing, after their browser has said so. */
export const HERE_SECONDS = 45;
export const TYPING_SECONDS = 5;
/** A browser says at most this often, in seconds, that its person is typing. */
export const TYPING_EVERY_SECONDS = 3;

/** Of a consultation, between its person and the staff of its clinic; or of colleagues of one organisation. */
export const conversationKinds = ['consultation', 'team'] as const;
export type ConversationKind = (typeof conversationKinds)[number];

export const reactions = ['like', 'heart', 'thanks', 'laugh', 'surprised', 'sad', 'yes', 'no'] as const;
export const reactionSchema = z.enum(reactions);
export type Reaction = z.infer<typeof reactionSchema>;

/** Sequence numbers of a conversation begin with 1; 0 is before all of them. */
const seqSchema = z.int().check(z.nonnegative());
const MOST_SEQ = 2_147_483_647;
export const messageSeqSchema = z.coerce.number().check(z.int(), z.positive(), z.maximum(MOST_SEQ));

/** What the message that is answered said, as far as it is shown above the answer. */
const quoteSchema = z.object({
  seq: seqSchema,
  /** Null once their account was removed. */
  author: z.nullable(personRefSchema),
  /** Its first 200 characters; empty once it was removed, and where it has pictures or documents alone. */
  text: z.string(),
});

/** A document of a message: it is kept as a file, never shown. */
export const chatFileSchema = z
  .object({ id: idSchema, name: z.string(), kind: fileKindSchema, mime: z.string(), size: z.int() })
  .register(z.globalRegistry, { id: 'ChatFile' });
export type ChatFile = z.infer<typeof chatFileSchema>;

export const messageSchema = z
  .object({
    /** Its place in the conversation. */
    seq: seqSchema,
    /** The newest number of the conversation when it was written, edited, removed or reacted to: at least `seq`. */
    changedSeq: seqSchema,
    /** The name that its author's browser gave it, by which a repeated request is recognised. */
    key: idSchema,
    /** Null once their account was removed. */
    author: z.nullable(personRefSchema),
    /** Whether somebody of the clinic or organisation wrote it, not the person of the consultation. */
    isStaff: z.boolean(),
    isOwn: z.boolean(),
    /** Empty once it was removed, and where it has pictures or documents alone. */
    text: z.string(),
    /** Ids of images, in their order. */
    pictures: z.array(idSchema),
    /** Documents, in their order. */
    files: z.array(chatFileSchema),
    replyTo: z.nullable(quoteSchema),
    reactions: z.array(z.object({ reaction: reactionSchema, count: z.int(), isOwn: z.boolean() })),
    createdAt: timeSchema,
    editedAt: z.nullable(timeSchema),
    isRemoved: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Message' });
export type Message = z.infer<typeof messageSchema>;

/** The consultation that a conversation is about, as both sides see it. */
const consultationOfChatSchema = z.object({
  id: idSchema,
  state: consultationStateSchema,
  startsAt: timeSchema,
  endsAt: timeSchema,
  /** The clinic's, by its IANA name. */
  timeZone: z.string(),
  clinic: z.object({ id: idSchema, name: z.string() }),
  person: personRefSchema,
});

export const conversationItemSchema = z
  .object({
    id: idSchema,
    kind: z.enum(conversationKinds),
    /** What its members call it; null: a conversation without a name, or of a consultation. */
    title: z.nullable(z.string()),
    consultation: z.nullable(consultationOfChatSchema),
    /** The members of a conversation of colleagues, by name; empty for a consultation. */
    members: z.array(personRefSchema),
    /** Null: nobody has written yet. */
    latest: z.nullable(
      z.object({
        seq: seqSchema,
        author: z.nullable(personRefSchema),
        isOwn: z.boolean(),
        /** Its first 200 characters. */
        text: z.string(),
        hasPictures: z.boolean(),
        hasFiles: z.boolean(),
        isRemoved: z.boolean(),
        createdAt: timeSchema,
      }),
    ),
    /** The newest number of the conversation; the reader has read all up to `readSeq`. */
    lastSeq: seqSchema,
    readSeq: seqSchema,
    /** Messages of others that the reader has not read; 100 means that or more. */
    unread: z.int(),
    /** The reader is not told of new messages. */
    isMuted: z.boolean(),
    /** Until when people may write; null: without end. */
    closesAt: z.nullable(timeSchema),
    isOpen: z.boolean(),
    updatedAt: timeSchema,
  })
  .register(z.globalRegistry, { id: 'ConversationItem' });
export type ConversationItem = z.infer<typeof conversationItemSchema>;

/** How far somebody else has read. */
const markSchema = z.object({ person: personRefSchema, isStaff: z.boolean(), readSeq: seqSchema });
export type ReadMark = z.infer<typeof markSchema>;

export const conversationSchema = z
  .extend(conversationItemSchema, {
    /** Of those others who have read something. */
    marks: z.array(markSchema),
    /** When an administrator read it, and why; the latest first, at most 20. */
    looks: z.array(z.object({ reason: z.string(), createdAt: timeSchema })),
    /** `write`: write, edit, remove and react; `change`: rename it and say who is a member. */
    can: z.object({ write: z.boolean(), change: z.boolean() }),
  })
  .register(z.globalRegistry, { id: 'Conversation' });
export type Conversation = z.infer<typeof conversationSchema>;

/** Messages by `seq`, the oldest first; those of `after` by `changedSeq`. */
export const messagesSchema = z
  .object({
    items: z.array(messageSchema),
    /** Whether there are more in the direction that was asked for. */
    hasMore: z.boolean(),
    /** The newest number of the conversation when they were read. */
    lastSeq: seqSchema,
  })
  .register(z.globalRegistry, { id: 'Messages' });
export type Messages = z.infer<typeof messagesSchema>;

const queriedSeqSchema = z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(MOST_SEQ));

/**
 * The newest ones without any of the three; `before`: those that come before that place, the newest of them; `from`: those from that
 * place on; `after`: everything that was written, edited, removed or reacted to since that number.
 */
export const messagesQuerySchema = z
  .object({
    before: z.optional(queriedSeqSchema),
    from: z.optional(queriedSeqSchema),
    after: z.optional(queriedSeqSchema),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), chatLimits.page),
  })
  .check(
    z.refine(({ before, from, after }) => [before, from, after].filter((seq) => seq !== undefined).length <= 1, {
      params: { code: 'one_at_most' },
      path: ['after'],
    }),
  );

const idsOf = (most: number) => z._default(z.array(idSchema).check(z.maxLength(most)), []);

export const newMessageSchema = z
  .object({
    /** A UUID that the writer's browser makes: a message with the same one is written once, whenever it comes again. */
    key: idSchema,
    text: longText({ min: 0, max: chatLimits.text }),
    pictures: idsOf(chatLimits.pictures),
    /** Ids of documents that their writer has sent before. */
    files: idsOf(chatLimits.files),
    /** The place of the message that it answers. */
    replyTo: z._default(z.nullable(seqSchema.check(z.positive(), z.maximum(MOST_SEQ))), null),
  })
  .check(
    z.refine(({ text, pictures, files }) => text !== '' || pictures.length + files.length > 0, {
      params: { code: 'too_small' },
      path: ['text'],
    }),
  );
export type NewMessage = z.output<typeof newMessageSchema>;

export const messageChangeSchema = z.object({ text: longText({ max: chatLimits.text }) });
export const readSchema = z.object({ seq: seqSchema });
export const presenceSchema = z.object({ state: presenceStateSchema });

const titleText = () => lineText({ max: 80 });
const memberIds = () => z.array(idSchema).check(z.minLength(1), z.maxLength(chatLimits.members));
export const newConversationSchema = z.object({
  title: z._default(z.nullable(titleText()), null),
  /** Colleagues, with or without the caller, who is always one. */
  members: memberIds(),
});
export const conversationChangeSchema = z
  .object({
    title: z.optional(z.nullable(titleText())),
    /** All members: who is not among them any more reads nothing of it; without the caller: they leave. */
    members: z.optional(memberIds()),
    isMuted: z.optional(z.boolean()),
  })
  .check(z.refine((changes) => Object.keys(changes).length > 0));

export const newLookSchema = z.object({ consultationId: idSchema, reason: longText({ min: 10, max: 500 }) });

export const chatSearchText = () => searchText({ max: 100 });
/** A message that has the words, with the conversation that it is of. */
export const foundMessageSchema = z
  .object({ conversationId: idSchema, message: messageSchema })
  .register(z.globalRegistry, { id: 'FoundMessage' });
export type FoundMessage = z.infer<typeof foundMessageSchema>;
