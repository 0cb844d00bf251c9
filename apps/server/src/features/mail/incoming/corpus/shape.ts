/** The address of the desk, and a mail from it that most of the corpus answers. */
export const DESK = 'desk@skrin.example';
export const OURS = '<0199f3c2-7d1e-7a30-8f6b-0d1c2b3a4e5f@skrin.example>';
/** The person whom that mail went to, somebody in copy of it, and the mail of theirs that it answers. */
export const AYU = { name: 'Ayu Lestari', email: 'ayu@example.net' };
export const BUDI = { name: 'Budi Santoso', email: 'budi@example.org' };
export const FIRST = '<CAJ5first+Question_1@mail.gmail.com>';
export const STRANGER = { name: 'Mallory', email: 'mallory@example.com' };

interface Right {
  from?: { name: string; email: string };
  to?: string[];
  cc?: string[];
  subject?: string;
  /** All of the text without what it quotes. */
  text: string;
  /** A part of what it quotes; absent: nothing is quoted. */
  quotes?: string;
  /** Names and types: `photo.jpg image/jpeg`. */
  attachments?: string[];
  /** Whether it joins the thread of `OURS`, opens one, or is nothing of its own: a report, or a mail of ours. */
  thread?: 'joins' | 'opens' | 'none';
  isAutomatic?: boolean;
  /** What the report says of `OURS`. */
  bounce?: string;
}

export interface Shape {
  name: string;
  raw: Buffer;
  right: Right;
}

/** A mail by its lines as they went over the wire, in UTF-8 or, of one unit each, as bytes. */
export const shape = (name: string, source: string, right: Right, encoding: 'utf8' | 'latin1' = 'utf8'): Shape => ({
  name,
  raw: Buffer.from(source.trimStart().replaceAll('\n', '\r\n'), encoding),
  right,
});

export const base64 = (text: string | Buffer): string =>
  Buffer.from(text as string)
    .toString('base64')
    .replace(/.{76}/g, '$&\n');

/** The shortest picture. */
export const GIF = 'R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
