import { type MailPerson, mailLimits } from '@skrin/contract/mail/mail';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { type BounceReport, readBounce } from './bounce.ts';
import { cleanHtml, readHtml } from './clean-html.ts';
import { type Header, headersOf, idsOf } from './headers.ts';
import { type Split, splitQuote } from './split-quote.ts';
import { storableLine, storableText } from './storable-text.ts';

/** Units of the text of a mail that came in, with what it quotes. */
export const TEXT_LIMIT = 100_000;
/** Bytes that are read of a mail that is too large: its head. */
export const HEAD_BYTES = 256 * 1024;
const REFERENCES = 50;
const ADDRESS_LENGTH = 254;
const NAME_LENGTH = 200;

interface ParsedAttachment {
  name: string;
  mime: string;
  bytes: Uint8Array;
}

/** A mail that came in. All of it can be stored and shown as it is. */
export interface ParsedMail extends Split {
  /** Its address is in lower case; empty: the mail names no sender. */
  from: MailPerson;
  to: MailPerson[];
  cc: MailPerson[];
  subject: string;
  /** Cleaned; null: plain text alone. */
  html: string | null;
  attachments: ParsedAttachment[];
  isTooLarge: boolean;
  /** When its sender wrote it; when it arrived, where they say nothing, or a time to come. */
  sentAt: Date;
  /** Ids have their angle brackets. */
  messageId: string | null;
  inReplyTo: string | null;
  /** The oldest first; the newest `REFERENCES`. */
  references: string[];
  /** A program sent it, or a list: nothing may answer it by itself. */
  isAutomatic: boolean;
  /** What it reports of a mail that did not arrive. */
  bounce: BounceReport | null;
}

interface Arrival {
  arrivedAt: Date;
  /** The mail is larger than `mailLimits.bytes`, and `raw` is its beginning. */
  isTooLarge?: boolean;
}

/** Reads a mail of any form. What cannot be read as a mail is kept whole, as an attachment of its head. */
export async function parseMail(raw: Uint8Array, { arrivedAt, isTooLarge = false }: Arrival): Promise<ParsedMail> {
  if (isTooLarge || raw.length > mailLimits.bytes)
    return { ...describe(await parseHead(raw), arrivedAt), isTooLarge: true };
  try {
    // A mail within a mail is a file: its words are not the sender's.
    return describe(await PostalMime.parse(raw, { forceRfc822Attachments: true }), arrivedAt);
  } catch {
    const whole: ParsedAttachment = { name: 'mail.eml', mime: 'message/rfc822', bytes: raw };
    return { ...describe(await parseHead(raw), arrivedAt), attachments: [whole] };
  }
}

async function parseHead(raw: Uint8Array): Promise<Email> {
  const beginning = Buffer.from(raw.subarray(0, HEAD_BYTES)).toString('latin1');
  const head = beginning.slice(0, beginning.search(/\r?\n\r?\n|$/));
  // Without its own type, so that nothing is expected below it.
  const lines = head.replace(/^content-[^\n]*(\n[ \t][^\n]*)*\n?/gim, '');
  return PostalMime.parse(Buffer.from(`${lines}\r\n\r\n`, 'latin1'));
}

function describe(email: Email, arrivedAt: Date): ParsedMail {
  const header = headersOf(email);
  const text = storableText(email.text ?? (email.html ? readHtml(email.html) : ''), TEXT_LIMIT);
  const subject = storableLine(email.subject ?? '', mailLimits.subject);
  const inReplyTo = idsOf(header('in-reply-to'));
  return {
    from: peopleOf([email.from ?? email.sender])[0] ?? { name: '', email: '' },
    to: peopleOf(email.to),
    cc: peopleOf(email.cc),
    subject,
    ...(isForward(subject) ? { text, quoted: '' } : splitQuote(text)),
    html: email.html ? storableText(cleanHtml(email.html), TEXT_LIMIT * 2) : null,
    attachments: email.attachments.slice(0, mailLimits.attachments).map(attachmentOf),
    isTooLarge: false,
    sentAt: timeOf(email.date, arrivedAt),
    messageId: idsOf(header('message-id'))[0] ?? null,
    inReplyTo: inReplyTo[0] ?? null,
    references: [...new Set(idsOf(header('references')))].slice(-REFERENCES),
    isAutomatic: isAutomatic(header),
    bounce: readBounce(email, { header, text }),
  };
}

function peopleOf(addresses: (Address | undefined)[] = []): MailPerson[] {
  const flat = addresses.flatMap((address) => (address?.group ? address.group : address ? [address] : []));
  const people = flat.map(({ name, address }) => ({
    name: storableLine(name, NAME_LENGTH),
    email: storableLine(address ?? '', ADDRESS_LENGTH + 1).toLowerCase(),
  }));
  const known = people.filter(({ email }) => /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= ADDRESS_LENGTH);
  return known.slice(0, mailLimits.people);
}

function timeOf(date: string | undefined, arrivedAt: Date): Date {
  const time = new Date(date ?? Number.NaN);
  // An invalid date is not earlier than anything.
  return time <= arrivedAt && time.getTime() > 0 ? time : arrivedAt;
}

const forwardMarks = [
  'fwd?',
  'wg',
  'tr',
  'i',
  'terusan',
  'trus',
  'cht',
  'chuyển tiếp',
  '转发',
  '轉寄',
  'إعادة توجيه',
  'توجيه',
];
const forward = new RegExp(`^(?:${forwardMarks.join('|')})\\s?[:：]`, 'i');
const isForward = (subject: string): boolean => forward.test(subject);

function isAutomatic(header: Header): boolean {
  const submitted = header('auto-submitted').trim().toLowerCase();
  return (
    (submitted !== '' && !submitted.startsWith('no')) ||
    /^\s*(bulk|list|junk)\b/i.test(header('precedence')) ||
    ['list-id', 'x-autoreply', 'x-autorespond'].some((name) => header(name) !== '') ||
    header('return-path').trim() === '<>'
  );
}

function attachmentOf({ filename, mimeType, content }: Attachment, index: number): ParsedAttachment {
  const mime = /^[\w.+-]+\/[\w.+-]+$/.test(mimeType) && mimeType.length <= 100 ? mimeType : 'application/octet-stream';
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
  return { name: nameOf(filename ?? '') || `${index + 1}${endings[mime] ?? ''}`, mime, bytes };
}

/** Endings of what mail programs attach without a name. */
const endings: Record<string, string> = {
  'message/rfc822': '.eml',
  'text/rfc822-headers': '.txt',
  'message/delivery-status': '.txt',
  'text/calendar': '.ics',
  'text/plain': '.txt',
  'text/html': '.html',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/gif': '.gif',
  'application/pdf': '.pdf',
};

/** The last part of a path, without what names a folder; a long one keeps its ending. */
function nameOf(filename: string): string {
  const name = storableLine(filename.split(/[/\\]/).at(-1) ?? '', 1_000).replace(/^\.+/, '');
  const ending = /\.[^.\s]{1,10}$/.exec(name)?.[0] ?? '';
  return name.length <= NAME_LENGTH ? name : storableLine(name, NAME_LENGTH - ending.length) + ending;
}
