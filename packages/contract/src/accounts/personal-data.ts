import * as z from 'zod/mini';
import { accountRoles } from '../access/roles.ts';
import { idSchema, pageOf, timeSchema } from '../common.ts';
import { passwordLength } from './password.ts';

/** Days that a photo stays for whoever chose so. */
export const PHOTO_RETENTION_DAYS = 30;
/** How long photos stay once they are read; the default is to keep them. Whatever is chosen, results stay. */
export const photoRetentions = ['keep', 'days', 'until_read'] as const;
export type PhotoRetention = (typeof photoRetentions)[number];

export const privacySettingsSchema = z
  .object({
    photoRetention: z.enum(photoRetentions),
    /** Whether they are asked by mail how a problem went on after its result was opened. */
    followUpMails: z.boolean(),
    /** Whether they sign in with one, and are asked for it before the account is deleted. */
    hasPassword: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'PrivacySettings' });
export type PrivacySettings = z.infer<typeof privacySettingsSchema>;

export const changePrivacySettingsSchema = z.strictObject({
  photoRetention: z.optional(z.enum(photoRetentions)),
  followUpMails: z.optional(z.boolean()),
});
export type PrivacyChanges = z.infer<typeof changePrivacySettingsSchema>;

/** The link of a mail, for whoever wants no more of them: it needs nobody to sign in. */
export const mailOptOutSchema = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(1_000)) });

/** What was done to something of a person's, as it is told to them. */
export const activityEntrySchema = z
  .object({
    id: idSchema,
    at: timeSchema,
    /** In which role, unless it was the person, or the system by itself. */
    by: z.enum(['you', 'system', ...accountRoles]),
    /** The permission that was made use of: `analysis:update`. Later versions may know more of them. */
    permission: z.string(),
  })
  .register(z.globalRegistry, { id: 'ActivityEntry' });
export type ActivityEntry = z.infer<typeof activityEntrySchema>;
export const activityPageSchema = pageOf(activityEntrySchema);

/** Hours that an export can be fetched. */
export const EXPORT_HOURS = 24;
export const exportStates = ['none', 'queued', 'running', 'ready', 'failed'] as const;

/** The export of a person: there is one at most. */
export const dataExportSchema = z
  .object({
    state: z.enum(exportStates),
    /** Of what goes into the file; 100 once it is ready. */
    percent: z.int().check(z.minimum(0), z.maximum(100)),
    /** Until when the file can be fetched, once it is ready. */
    expiresAt: z.optional(timeSchema),
    bytes: z.optional(z.int()),
  })
  .register(z.globalRegistry, { id: 'DataExport' });
export type DataExport = z.infer<typeof dataExportSchema>;

/** Days between the request to delete an account and its deletion; whoever logs in within them keeps it. */
export const DELETION_GRACE_DAYS = 14;

/** Minutes after a sign-in in which no password is asked for: those who sign in otherwise have none. */
export const FRESH_SIGN_IN_MINUTES = 10;

export const deleteAccountSchema = z.strictObject({
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(passwordLength.most))),
});
export type DeleteAccountInput = z.infer<typeof deleteAccountSchema>;

export const deletionSchema = z.object({ dueAt: timeSchema }).register(z.globalRegistry, { id: 'AccountDeletion' });
export type Deletion = z.infer<typeof deletionSchema>;
