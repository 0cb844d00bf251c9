import { mailLimits } from '@skrin/contract/mail/mail';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corpus } from './corpus/index.ts';
import { AYU, DESK } from './corpus/shape.ts';
import { HEAD_BYTES, type ParsedMail, parseMail, TEXT_LIMIT } from './parse-mail.ts';

const arrivedAt = new Date('2025-11-10T03:11:12Z');
const parse = (raw: string | Uint8Array) =>
  parseMail(typeof raw === 'string' ? Buffer.from(raw.replaceAll('\n', '\r\n')) : raw, { arrivedAt });

describe('each mail of the corpus', () => {
  it.each(corpus)('$name', async ({ raw, right }) => {
    const mail = await parse(raw);
    expect({
      from: mail.from,
      to: mail.to.map(({ email }) => email),
      cc: mail.cc.map(({ email }) => email),
      subject: right.subject === undefined ? undefined : mail.subject,
      text: mail.text,
      isQuoting: mail.quoted !== '',
      attachments: mail.attachments.map(({ name, mime }) => `${name} ${mime}`),
      isAutomatic: mail.isAutomatic,
      bounce: mail.bounce?.reason,
    }).toEqual({
      from: right.from ?? AYU,
      to: right.to ?? [DESK],
      cc: right.cc ?? [],
      subject: right.subject,
      text: right.text,
      isQuoting: right.quotes !== undefined,
      attachments: right.attachments ?? [],
      isAutomatic: right.isAutomatic ?? false,
      bounce: right.bounce,
    });
    expect(mail.quoted).toContain(right.quotes ?? '');
    expect(isStorable(mail)).toBe(true);
  });

  it('is one of more than sixty', () => {
    expect(new Set(corpus.map(({ name }) => name)).size).toBeGreaterThan(60);
  });
});

/** Whether PostgreSQL takes all of it, and nothing of it is longer than may be shown. */
function isStorable({ attachments, ...mail }: ParsedMail): boolean {
  const words = JSON.stringify({ ...mail, names: attachments.map(({ name, mime }) => [name, mime]) });
  const ids = [mail.messageId ?? '', mail.inReplyTo ?? '', ...mail.references];
  return (
    words.isWellFormed() &&
    !/\\u0000|\\ud[89a-f]/.test(words) &&
    mail.subject.length <= mailLimits.subject &&
    mail.text.length + mail.quoted.length <= TEXT_LIMIT &&
    attachments.every(({ name, mime }) => name !== '' && name.length <= 200 && mime.length <= 100) &&
    ids.every((id) => id.length <= 500 && !/\s/.test(id)) &&
    mail.sentAt <= arrivedAt
  );
}

describe('a mail', () => {
  it('of any bytes can be stored', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      // Broken in one place, a mail is nearer to what is expected.
      fc
        .record({
          of: fc.constantFrom(...corpus.filter(({ raw }) => raw.length < 5_000)),
          at: fc.nat(5_000),
          length: fc.nat(40),
          by: fc.uint8Array({ maxLength: 8 }),
        })
        .map(({ of: { raw }, at, length, by }) => Buffer.concat([raw.subarray(0, at), by, raw.subarray(at + length)])),
    );
    await fc.assert(
      fc.asyncProperty(bytes, async (raw) => isStorable(await parse(raw))),
      {
        numRuns: 400,
      },
    );
  });

  it('was sent when it says, or when it arrived', async () => {
    const sentAt = async (date: string) => (await parse(`From: a@example.net\n${date}\n\nx`)).sentAt.toISOString();
    expect(await sentAt('Date: Sun, 9 Nov 2025 23:00:00 +0700 (WIB)')).toBe('2025-11-09T16:00:00.000Z');
    for (const date of [
      'X: 1',
      'Date: yesterday',
      'Date: Fri, 1 Jan 2100 00:00:00 +0000',
      'Date: Thu, 1 Jan 1970 00:00:00 +0000',
    ])
      expect(await sentAt(date)).toBe(arrivedAt.toISOString());
  });

  it('names the mails that it answers, the newest fifty', async () => {
    const ids = Array.from({ length: 80 }, (_, n) => `<${n}@example.net>`);
    const mail = await parse(
      `Message-ID: no.brackets@example.net\nIn-Reply-To: <a@b> (of <c@d>)\nReferences: ${ids.join('\n ')}\n\nx`,
    );
    expect(mail.messageId).toBe('<no.brackets@example.net>');
    expect(mail.inReplyTo).toBe('<a@b>');
    expect(mail.references).toEqual(ids.slice(30));
  });

  it('that is larger than is kept is its head alone', async () => {
    const head =
      'From: ayu@example.net\r\nSubject: Foto\r\nMessage-ID: <large@example.net>\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n';
    const raw = Buffer.concat([Buffer.from(head), Buffer.alloc(mailLimits.bytes, 'x')]);
    const whole = await parse(raw);
    const beginning = await parseMail(raw.subarray(0, HEAD_BYTES), { arrivedAt, isTooLarge: true });
    expect(whole).toEqual(beginning);
    expect(whole).toMatchObject({
      isTooLarge: true,
      subject: 'Foto',
      messageId: '<large@example.net>',
      text: '',
      html: null,
      attachments: [],
    });
  });

  it('hands on the bytes of its files', async () => {
    const mail = await parse('Content-Type: image/gif; name=a.gif\nContent-Transfer-Encoding: base64\n\nR0lGODlh\n');
    expect(Buffer.from(mail.attachments[0]?.bytes ?? []).toString()).toBe('GIF89a');
  });
});
