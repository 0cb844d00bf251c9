import { mailLimits } from '@skrin/contract/mail/mail';
import type { MailMessageRow } from './tables.ts';

const ANSWER = /^re:/i;
const FORWARD = /^fwd?:/i;
/** What mail programs of several languages put before the subject of an answer or a forward. */
const PREFIXES = /^((re|fwd?|aw|wg|sv|tr|ré|antw|bls|trs|回复|答复|转发|رد)(\[\d+\])?\s*[:：]\s*)+/i;

/** A subject on one line, whatever a mail had in it. */
const lineOf = (subject: string): string =>
  subject
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, mailLimits.subject);

/** `Re: …`, once. */
export const answerSubject = (subject: string): string => lineOf(ANSWER.test(subject) ? subject : `Re: ${subject}`);
/** `Fwd: …`, once. */
export const forwardSubject = (subject: string): string => lineOf(FORWARD.test(subject) ? subject : `Fwd: ${subject}`);

/** A subject without what says that it is an answer, to compare it; undefined if nothing does. */
export function answeredSubject(subject: string): string | undefined {
  const rest = subject.replace(PREFIXES, '');
  return rest === subject ? undefined : comparedSubject(rest);
}
export const comparedSubject = (subject: string): string => subject.replace(PREFIXES, '').trim().toLowerCase();

/** A message as later mails quote it: who wrote it and when, then each line behind `> `. */
export function quoteOf({ fromName, fromEmail, createdAt, text }: MailMessageRow): string {
  const who = fromName === '' ? fromEmail : `${fromName} <${fromEmail}>`;
  const time = createdAt.toISOString().slice(0, 16).replace('T', ' ');
  const lines = text.split('\n').map((line) => `> ${line}`);
  return [`${who}, ${time} UTC:`, ...lines].join('\n').slice(0, mailLimits.text);
}
