import type { Email } from 'postal-mime';
import { type Header, idsOf } from './headers.ts';
import { storableLine } from './storable-text.ts';

/** What a server says of a mail that it did not deliver. */
export interface BounceReport {
  /** Ids that the report names; one of them is that of the mail. */
  messageIds: string[];
  reason: string;
}

const REASON_LENGTH = 500;
/** Units of a report that are read. */
const READ = 200_000;

/**
 * Reads a report that a mail did not arrive: one of the standard form (RFC 3464), or the text that a server without it writes.
 * Null: an ordinary mail, and a report of something else, such as a delay.
 */
export function readBounce(email: Email, { header, text }: { header: Header; text: string }): BounceReport | null {
  const status = partOf(email, 'message/delivery-status') ?? partOf(email, 'message/global-delivery-status');
  if (status) {
    const failed = status.split(/\n\s*\n/).find((recipient) => /^action:\s*failed/im.test(recipient));
    if (!failed) return null;
    const reason = fieldOf(failed, 'diagnostic-code').replace(/^[\w-]+;\s*/, '') || fieldOf(failed, 'status');
    return { messageIds: namedIds(email, header, text), reason: storableLine(reason, REASON_LENGTH) };
  }
  if (!isFromServer(header) || !isFailure(header, text)) return null;
  return { messageIds: namedIds(email, header, text), reason: storableLine(reasonOf(text), REASON_LENGTH) };
}

const decoder = new TextDecoder();

function partOf(email: Email, ...mimes: string[]): string | undefined {
  const content = email.attachments.find(({ mimeType }) => mimes.includes(mimeType))?.content;
  if (content === undefined) return undefined;
  const text = typeof content === 'string' ? content : decoder.decode(new Uint8Array(content).subarray(0, READ));
  return text.replaceAll('\r\n', '\n');
}

/** The value of a field, with its lines joined; empty: there is none. */
const fieldOf = (fields: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*(?:\\n[ \\t].*)*)`, 'im').exec(fields)?.[1]?.replace(/\s+/g, ' ').trim() ?? '';

/** Of the mail that came back, or of its head; of a copy of it within the text; and of what the report answers. */
function namedIds(email: Email, header: Header, text: string): string[] {
  const original = partOf(email, 'message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers');
  const copies = [original ?? '', email.text ?? '', text].flatMap((copy) => idsOf(fieldOf(copy, 'message-id')));
  return [...new Set([...copies, ...idsOf(header('in-reply-to')), ...idsOf(header('references'))])];
}

const isFromServer = (header: Header): boolean =>
  /\b(mailer-daemon|postmaster|mail delivery (sub)?system)\b/i.test(header('from')) ||
  header('return-path').trim() === '<>' ||
  header('x-failed-recipients') !== '';

const failures = [
  /could(n['’]t| not) be delivered|was(n['’]t| not) (able to be )?delivered|unable to deliver|did not reach/i,
  /undeliver(able|ed)|delivery (has )?failed|failure notice|returned mail|delivery status notification \(failure\)/i,
  /permanent (fatal )?error/i,
];
const delays = /\b(delay(ed)?|warning|will (be retried|retry|keep trying)|still trying|temporar(il)?y)\b/i;

function isFailure(header: Header, text: string): boolean {
  const said = `${header('subject')}\n${text.slice(0, 2_000)}`;
  return !delays.test(said) && (header('x-failed-recipients') !== '' || failures.some((pattern) => pattern.test(said)));
}

/** The line with the server's code, or else the first that says something. */
function reasonOf(text: string): string {
  const lines = text
    .slice(0, READ)
    .split('\n')
    .map((line) => line.trim());
  return lines.find((line) => /(^|\D)5\d\d[\s-]|\b5\.\d{1,3}\.\d{1,3}\b/.test(line)) ?? lines.find(Boolean) ?? '';
}
