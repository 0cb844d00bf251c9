import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../common.ts';
import { personRefSchema } from '../person-ref.ts';
import { opaqueText } from '../text.ts';
import { fileKindSchema } from './file.ts';

/** Most shares of one file or folder that have not ended, opens of a link, and letters of its password. */
export const shareLimits = { shares: 100, opens: 10_000, password: { min: 8, max: 200 }, folderFiles: 500 } as const;

/** Minutes for which whoever opened a link may read what it shows, unless it ends before. */
export const TICKET_MINUTES = 60;
/** Wrong passwords for one link within an hour, after which it waits for the next hour. */
export const WRONG_PASSWORDS = 10;

export const shareKinds = ['person', 'clinic', 'link'] as const;
export type ShareKind = (typeof shareKinds)[number];
export const shareRights = ['view', 'edit'] as const;
const rightSchema = z.enum(shareRights);

/** Who has something, by which right, and until when. */
export const fileShareSchema = z
  .object({
    id: idSchema,
    file: z.object({ id: idSchema, name: z.string(), isFolder: z.boolean() }),
    kind: z.enum(shareKinds),
    /** Of `person`: the address that it was shared with, whether or not somebody has an account with it. */
    email: z.nullable(z.string()),
    /** Of `clinic`: whoever works for it. */
    clinic: z.nullable(z.object({ id: idSchema, name: z.string() })),
    right: rightSchema,
    /** Null: until it is taken back. */
    endsAt: z.nullable(timeSchema),
    /** Of a link; null: any number. */
    opensLeft: z.nullable(z.int()),
    hasPassword: z.boolean(),
    /** How often it was opened, and when last. */
    opens: z.int(),
    openedAt: z.nullable(timeSchema),
    createdBy: z.nullable(personRefSchema),
    createdAt: timeSchema,
  })
  .register(z.globalRegistry, { id: 'FileShare' });
export type FileShare = z.infer<typeof fileShareSchema>;
export const fileSharesSchema = z.object({ items: z.array(fileShareSchema) });

const endsAt = () => z._default(z.nullable(timeSchema), null);
const opensLeft = () => z.nullable(z.int().check(z.minimum(1), z.maximum(shareLimits.opens)));
const password = () => z.nullable(opaqueText(shareLimits.password));

/**
 * With whoever has, or will have, an account with an address; with a clinic, or by a link that anybody may open who has it; a link is
 * for viewing.
 */
export const newShareSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('person'),
    email: z.email().check(z.maxLength(254)),
    right: rightSchema,
    endsAt: endsAt(),
  }),
  z.object({ kind: z.literal('clinic'), clinicId: idSchema, right: rightSchema, endsAt: endsAt() }),
  z.object({
    kind: z.literal('link'),
    endsAt: endsAt(),
    opensLeft: z._default(opensLeft(), null),
    password: z._default(password(), null),
  }),
]);
export type NewShare = z.output<typeof newShareSchema>;

/** `token` is of a new link: only its hash is kept, so it is said once. */
export const createdShareSchema = z.extend(fileShareSchema, { token: z.nullable(z.string()) });

export const shareChangeSchema = z
  .object({
    /** Of people and clinics. */
    right: z.optional(rightSchema),
    endsAt: z.optional(z.nullable(timeSchema)),
    /** Of links. */
    opensLeft: z.optional(opensLeft()),
    password: z.optional(password()),
  })
  .check(z.refine((changes) => Object.keys(changes).length > 0));

/** Who has opened a file: its owner, somebody with whom it is shared, or nobody known, by a link. */
export const fileLookSchema = z
  .object({
    id: idSchema,
    person: z.nullable(personRefSchema),
    /** Null: by the owner's own right. */
    shareKind: z.nullable(z.enum(shareKinds)),
    file: z.object({ id: idSchema, name: z.string() }),
    createdAt: timeSchema,
  })
  .register(z.globalRegistry, { id: 'FileLook' });
export type FileLook = z.infer<typeof fileLookSchema>;

/** The token travels in the body, so that no log holds it. */
export const linkSchema = z.object({
  token: opaqueText({ min: 20, max: 100 }),
  password: z._default(z.nullable(opaqueText({ max: shareLimits.password.max })), null),
});
/** What somebody sees who opened a link: it counts as one open, however much of it they read before the ticket ends. */
export const openedLinkSchema = z
  .object({
    /** For the addresses of its files, in place of a session. */
    ticket: z.string(),
    ticketEndsAt: timeSchema,
    sharedBy: z.nullable(z.string()),
    name: z.string(),
    isFolder: z.boolean(),
    endsAt: z.nullable(timeSchema),
    opensLeft: z.nullable(z.int()),
    /** The file itself, or the files of the folder by path, at most `folderFiles`. */
    files: z.array(
      z.object({
        id: idSchema,
        /** With the folders within the shared one: `leaflets/ringworm.pdf`. */
        path: z.string(),
        kind: fileKindSchema,
        mime: z.string(),
        size: z.int(),
        hasPreview: z.boolean(),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'OpenedLink' });
export type OpenedLink = z.infer<typeof openedLinkSchema>;

/** What is known of a link before it is opened. */
export const linkStateSchema = z.object({ needsPassword: z.boolean() });
