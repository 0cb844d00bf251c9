import { idSchema, timeSchema } from '@skrin/contract/common';
import { resultFileName } from '@skrin/contract/file-names';
import { href } from '@skrin/contract/pages';
import { type DocumentRequest, documentRequestSchema } from '@skrin/contract/screening/documents';
import { translator } from '@skrin/i18n/server';
import { z } from 'zod';
import type { Database } from '../../../platform/database/connect.ts';
import { eq } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { addJob, defineJob } from '../../../platform/jobs/define.ts';
import { greetingFor } from '../../../platform/mail/greeting.ts';
import { mailPerson } from '../../../platform/mail/mail-person.ts';
import type { Mailing, SendOnce } from '../../../platform/mail/send-once.ts';
import { type Act, recordAct } from '../../../platform/policy/authorize.ts';
import { asSystem } from '../../../platform/policy/policy.ts';
import { findAnalysis, isUnlocked } from '../analyses-repository.ts';
import { mailedCare } from '../mailed-care.ts';
import { documentPolicy } from './document-policy.ts';
import { findDocument, insertDocument } from './documents-repository.ts';
import { type DocumentOptions, findOpenAnalysis, makeDocument } from './issue-document.ts';

export const mailDocumentJob = defineJob({
  name: 'screening.mail_document',
  queue: 'mail',
  payload: z.object({
    documentId: idSchema,
    analysisId: idSchema,
    issuedAt: timeSchema,
    request: documentRequestSchema,
  }),
});
type Payload = z.infer<typeof mailDocumentJob.payload>;

export const mailDocumentFailureJob = defineJob({
  name: 'screening.mail_document_failure',
  queue: 'mail',
  payload: z.object({ documentId: idSchema, analysisId: idSchema }),
});
type Failure = z.infer<typeof mailDocumentFailureJob.payload>;

/**
 * Queues a document of a result, which is mailed to the address of the account: no other address is ever accepted.
 * @returns that address
 * @throws AppError `not_found`, `result_locked`
 */
export async function askForMail(
  { database }: Pick<DocumentOptions, 'database'>,
  { act, id, request }: { act: Act; id: string; request: DocumentRequest },
): Promise<string> {
  return database.transaction(async (tx) => {
    const { id: analysisId, userId } = await findOpenAnalysis(tx, act.actor, id);
    const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    const documentId = newId();
    await recordAct(tx, documentPolicy, act, { id: documentId, userId, withdrawnAt: null });
    await addJob(tx, mailDocumentJob, { documentId, analysisId, issuedAt: new Date().toISOString(), request });
    return orNotFound(person).email;
  });
}

/**
 * Issues and mails a document. Nothing is sent if the result was locked again or deleted meanwhile, or if the document
 * was withdrawn.
 */
export async function sendDocument(
  options: DocumentOptions & { sendOnce: SendOnce },
  { documentId: id, analysisId, issuedAt, request }: Payload,
): Promise<void> {
  const { database, publicUrl } = options;
  const analysis = await findAnalysis(database, asSystem(analysisId));
  const earlier = await findDocument(database, asSystem(id));
  if (!analysis || !isUnlocked(analysis) || earlier?.withdrawnAt) return;
  const { file, row } = await makeDocument(options, { id, issuedAt: new Date(issuedAt), analysis, request });
  const { to, firstName, language } = await findRecipient(database, analysis.userId);
  await insertDocument(database, row);
  const t = translator(language);
  const attachments = [
    { filename: resultFileName(new Date(issuedAt), 'pdf'), content: file, contentType: 'application/pdf' },
  ];
  await mailPerson(options, {
    key: `screening.document:${id}`,
    kind: 'document_sent',
    userId: analysis.userId,
    to,
    attachments,
    language,
    subject: t('documents:mail.subject'),
    paragraphs: [greetingFor(language, firstName), t('documents:mail.lead'), ...mailedCare(language, analysis)],
    action: { label: t('documents:mail.open'), url: new URL(href('profileDocuments'), publicUrl).href },
    closing: [t('documents:mail.note')],
  });
}

/** Called after the last attempt: whoever waits for the document is told that it does not come. */
export const giveUpDocument = (database: Database, { documentId, analysisId }: Failure): Promise<void> =>
  addJob(database, mailDocumentFailureJob, { documentId, analysisId });

/** Mails that a document does not come, and where the result is. */
export async function mailDocumentFailure(mailing: Mailing, { documentId, analysisId }: Failure): Promise<void> {
  const { database, publicUrl } = mailing;
  const analysis = await findAnalysis(database, asSystem(analysisId));
  if (!analysis) return;
  const { to, firstName, language } = await findRecipient(database, analysis.userId);
  const t = translator(language);
  await mailPerson(mailing, {
    key: `screening.document_failure:${documentId}`,
    kind: 'document_sent',
    userId: analysis.userId,
    to,
    language,
    subject: t('documents:mail.failed.subject'),
    paragraphs: [greetingFor(language, firstName), t('documents:mail.failed.lead')],
    action: {
      label: t('documents:mail.failed.open'),
      url: new URL(href('analysis', { id: analysisId }), publicUrl).href,
    },
  });
}

async function findRecipient(database: Database, userId: string) {
  const [person] = await database
    .select({ to: users.email, firstName: users.firstName, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  return orNotFound(person);
}
