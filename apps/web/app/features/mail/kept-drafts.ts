import { type MailDraft, mailAttachmentSchema } from '@skrin/contract/mail/mail';
import * as z from 'zod/mini';
import { readPersonal, writePersonal } from '../../browser/user-store.ts';
import { storeOwner } from '../../session/personal-key.ts';

const entriesSchema = z.object({
  to: z.array(z.string()),
  cc: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  attachments: z.array(mailAttachmentSchema),
});
/** What somebody writes of a mail. Addresses may be none yet. */
export type DraftEntries = z.infer<typeof entriesSchema>;

/** By the draft's id: what the server does not have yet, and the version that it was changed from. */
const keptSchema = z.record(z.string(), z.object({ version: z.int(), entries: entriesSchema }));
type Kept = z.infer<typeof keptSchema>;

const read = (): Kept => readPersonal('mailDrafts', storeOwner(), keptSchema) ?? {};

/** What was written and did not reach the server before the page was left. */
export const keptEntries = (draftId: string): Kept[string] | undefined => read()[draftId];

export const keepEntries = (draftId: string, kept: Kept[string]): void =>
  writePersonal('mailDrafts', storeOwner(), { ...read(), [draftId]: kept });

/** Forgets what is kept of a draft. @param saved unless something else was written since the server has this */
export function forgetEntries(draftId: string, saved?: DraftEntries): void {
  const { [draftId]: known, ...others } = read();
  if (saved && JSON.stringify(known?.entries) !== JSON.stringify(saved)) return;
  if (known) writePersonal('mailDrafts', storeOwner(), Object.keys(others).length > 0 ? others : undefined);
}

export const entriesOf = ({ to, cc, subject, text, attachments }: MailDraft): DraftEntries => ({
  to,
  cc,
  subject,
  text,
  attachments,
});
