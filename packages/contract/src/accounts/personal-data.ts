import * as z from 'zod/mini';
import { accountRoles } from '../access/roles.ts';
import { idSchema, timeSchema } from '../common.ts';
import { opaqueText } from '../text.ts';
import { passwordLength } from './password.ts';

/** Days that photos stay with the retention `days`. */
export const PHOTO_RETENTION_DAYS = 30;
/** How long photos stay after they were read; the default is to keep them. Results always stay. */
export const photoRetentions = ['keep', 'days', 'until_read'] as const;
export type PhotoRetention = (typeof photoRetentions)[number];

export const privacySettingsSchema = z
  .object({
    photoRetention: z.enum(photoRetentions),
    /** Whether the account has a password, which is then asked for before the account is deleted. */
    hasPassword: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'PrivacySettings' });
export type PrivacySettings = z.infer<typeof privacySettingsSchema>;

export const changePrivacySettingsSchema = z.strictObject({ photoRetention: z.optional(z.enum(photoRetentions)) });
export type PrivacyChanges = z.infer<typeof changePrivacySettingsSchema>;

/** The token in the link that switches off the mails; it works without a sign-in. */
export const mailOptOutSchema = z.strictObject({ token: opaqueText({ min: 1, max: 1_000 }) });

/** An audit entry about rows of a person, as the person sees it. */
export const activityEntrySchema = z
  .object({
    id: idSchema,
    at: timeSchema,
    /** The role of the actor; `you`: the person themselves; `system`: an automatic action. */
    by: z.enum(['you', 'system', ...accountRoles]),
    /**
     * The permission that was used, such as `analysis:update`. Any string, because later versions may have other
     * permissions.
     */
    permission: z.string(),
  })
  .register(z.globalRegistry, { id: 'ActivityEntry' });
export type ActivityEntry = z.infer<typeof activityEntrySchema>;

/** Hours for which an export can be downloaded. */
export const EXPORT_HOURS = 24;
export const exportStates = ['none', 'queued', 'running', 'ready', 'failed'] as const;

/** The data export of a person, who has one at most. */
export const dataExportSchema = z
  .object({
    state: z.enum(exportStates),
    /** How much of the file is done; 100 once it is ready. */
    percent: z.int().check(z.minimum(0), z.maximum(100)),
    /** Until when the file can be downloaded, once it is ready. */
    expiresAt: z.optional(timeSchema),
    bytes: z.optional(z.int()),
  })
  .register(z.globalRegistry, { id: 'DataExport' });
export type DataExport = z.infer<typeof dataExportSchema>;

/** Days between the request to delete an account and its deletion; a log-in within them keeps the account. */
export const DELETION_GRACE_DAYS = 14;

/**
 * Minutes after a sign-in in which a deletion needs no password, and in which people without one, who sign in by other
 * ways, may change how they sign in.
 */
export const FRESH_SIGN_IN_MINUTES = 10;

export const deleteAccountSchema = z.strictObject({
  password: z.optional(opaqueText({ min: 1, max: passwordLength.most })),
});
export type DeleteAccountInput = z.infer<typeof deleteAccountSchema>;

export const deletionSchema = z.object({ dueAt: timeSchema }).register(z.globalRegistry, { id: 'AccountDeletion' });
export type Deletion = z.infer<typeof deletionSchema>;
