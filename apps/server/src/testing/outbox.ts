import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface SentMail {
  /** Stays the same when the same mail is sent again. */
  messageId: string;
  from: string;
  to: string;
  cc: string | undefined;
  replyTo: string | undefined;
  inReplyTo: string | undefined;
  references: string | undefined;
  autoSubmitted: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** The calendar entry that is attached; empty without one. */
  calendar: string;
  attachments: { name: string; bytes: Buffer }[];
}

/** The mails in the outbox of a data folder, oldest first. */
export async function readOutbox(dataDir: string): Promise<SentMail[]> {
  const folder = path.join(dataDir, 'outbox');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).toSorted();
  return Promise.all(files.map(async (file) => parseMail(await readFile(path.join(folder, file), 'utf8'))));
}

/** Parses as much MIME as our mailer writes: a message of one text part, of text and HTML, or of these and a file. */
function parseMail(source: string): SentMail {
  const { headers, body } = splitHead(source);
  const parts = partsOf({ headers, body });
  const ofType = (type: string) => {
    const part = parts.find(({ headers: own }) => own['content-type']?.startsWith(type));
    return part ? decode(part.body, part.headers['content-transfer-encoding']).trim() : '';
  };
  return {
    messageId: headers['message-id'] ?? '',
    from: headers.from ?? '',
    to: headers.to ?? '',
    cc: headers.cc,
    replyTo: headers['reply-to'],
    inReplyTo: headers['in-reply-to'],
    references: headers.references,
    autoSubmitted: headers['auto-submitted'],
    subject: (headers.subject ?? '').replaceAll(/=\?UTF-8\?([QB])\?(.*?)\?=\s*/gi, (_, kind: string, word: string) =>
      decode(word.replaceAll('_', ' '), kind.toUpperCase() === 'Q' ? 'quoted-printable' : 'base64'),
    ),
    text: ofType('text/plain'),
    html: ofType('text/html'),
    calendar: ofType('text/calendar'),
    attachments: parts.flatMap(({ headers: own, body }) => {
      const name = /^attachment; filename="?([^"]+)"?$/.exec(own['content-disposition'] ?? '')?.[1];
      return name === undefined ? [] : [{ name, bytes: Buffer.from(body, 'base64') }];
    }),
  };
}

interface Part {
  headers: Partial<Record<string, string>>;
  body: string;
}

function partsOf({ headers, body }: Part): Part[] {
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  if (!boundary) return [{ headers, body }];
  const parts = body.split(`--${boundary}`).slice(1, -1);
  return parts.map(splitHead).flatMap(partsOf);
}

function splitHead(source: string): Part {
  const [head = '', ...rest] = source.replace(/^\r\n/, '').split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = lines.map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.replace(/^[^:]+:\s*/, '')]);
  return { headers: Object.fromEntries(headers), body: rest.join('\r\n\r\n') };
}

function decode(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
