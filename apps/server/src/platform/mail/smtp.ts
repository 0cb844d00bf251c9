import { createTransport, type NodemailerError } from 'nodemailer';
import { type MailTransport, messageIdOf, UnknownDelivery } from './transport.ts';

/**
 * A mail server that hangs must not block the queue. The library's timeouts end a connection that is silent; one that
 * sends a byte now and then ends when `wholeMs` are over, which is before the time limit of a mail's job: here it is
 * known whether the mail may have left.
 */
const TIMEOUTS_MS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  wholeMs: 60_000,
};

interface SmtpOptions {
  url: string;
  from: string;
  timeouts?: Partial<typeof TIMEOUTS_MS>;
}

/** Sends mails through an SMTP server, over a new connection for each mail. */
export const openSmtp = ({ url, from, timeouts }: SmtpOptions): MailTransport => ({
  isResumable: false,
  send: async ({ key, createdAt, ...message }) => {
    const { wholeMs, ...silent } = { ...TIMEOUTS_MS, ...timeouts };
    const smtp = createTransport({ url, ...silent }, { from });
    let isHandedOver = false;
    smtp.use('stream', (mail, done) => {
      // Runs when the connection is open and the library is about to read the message.
      mail.message.processFunc((content) => {
        isHandedOver = true;
        return content;
      });
      done();
    });
    try {
      const signal = AbortSignal.timeout(wholeMs);
      await smtp.sendMail({ ...message, date: createdAt, messageId: messageIdOf(key, from), signal });
    } catch (error) {
      throw isHandedOver && !isRejection(error) ? new UnknownDelivery(error) : new NotSent(error);
    }
  },
});

/** Holds codes only: the server's response, which the library's message quotes, repeats the recipient's address. */
class NotSent extends Error {
  constructor(error: unknown) {
    const known: Partial<NodemailerError> = error instanceof Error ? error : {};
    const { code, originalCode, command, responseCode } = known;
    const codes = [code, originalCode, command, responseCode].filter((part) => part !== undefined);
    super(`the mail did not leave: ${codes.join(' ')}`);
    this.name = 'NotSent';
  }
}

/** Whether the server answered that it refuses the mail. */
const isRejection = (error: unknown): boolean => error instanceof Error && 'responseCode' in error;
