import type { MailDraft, MailMessage, MailThread } from '@skrin/contract/mail/mail';
import { orNotFound } from '../../../platform/errors.ts';
import { giveRole } from '../../../testing/clinics.ts';
import type { Client, TestApp } from '../../../testing/test-app.ts';

/** Somebody who answers mails. */
export async function signUpSupport(app: TestApp, firstName = 'Tia') {
  const person = await app.signUp({ firstName });
  await giveRole(app.database, person.user.id, 'support');
  return person;
}

/** The body of a response. @throws unless it succeeded */
export async function answer<Body>(asked: Promise<Response>): Promise<Body> {
  const response = await asked;
  if (!response.ok) throw new Error(`answered ${response.status}: ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as Body;
}
export async function problemOf(asked: Promise<Response>): Promise<[number, string]> {
  const response = await asked;
  return [response.status, ((await response.json()) as { code: string }).code];
}

export const readThread = (by: Client, id: string): Promise<MailThread> =>
  answer<MailThread>(by.get(`/api/mail/details?threadId=${id}`));

/** Begins an answer in a thread with these words. */
export async function draftReply(by: Client, threadId: string, text: string, more: object = {}): Promise<MailDraft> {
  const { id, version } = await answer<MailDraft>(by.post('/api/mail/drafts', { kind: 'reply', threadId }));
  return answer<MailDraft>(by.patch(`/api/mail/drafts/${id}`, { version, text, ...more }));
}

export const sendDraft = (by: Client, { id, version }: MailDraft, more: object = {}) =>
  answer<{ threadId: string; message: MailMessage }>(by.post(`/api/mail/drafts/${id}/send`, { version, ...more }));

/** Runs the job of a message as if its time had come. */
export const deliver = (app: TestApp, messageId: string): Promise<void> =>
  orNotFound(app.jobs.get('mail.send')).run({ messageId });
