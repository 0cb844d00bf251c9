import { createTransport, type NodemailerError } from 'nodemailer';
import { type MailTransport, messageIdOf, UnknownDelivery } from './transport.ts';

/** A mail server that hangs must not hold up whoever waits for the queue. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

interface SmtpOptions {
  url: string;
  from: string;
  timeouts?: typeof TIMEOUTS_MS;
}

/** Mails through an SMTP server, a connection for each. */
export const openSmtp = ({ url, from, timeouts = TIMEOUTS_MS }: SmtpOptions): MailTransport => ({
  isResumable: false,
  send: async ({ key, createdAt, ...message }) => {
    const smtp = createTransport({ url, ...timeouts }, { from });
    let isHandedOver = false;
    smtp.use('stream', (mail, done) => {
      // Runs when the connection stands and the message is about to be read.
      mail.message.processFunc((content) => {
        isHandedOver = true;
        return content;
      });
      done();
    });
    try {
      await smtp.sendMail({ ...message, date: createdAt, messageId: messageIdOf(key, from) });
    } catch (error) {
      throw isHandedOver && !isRejection(error) ? new UnknownDelivery(error) : new NotSent(error);
    }
  },
});

/** By codes alone: what a server answers, and with it the message of the library, repeats the address. */
class NotSent extends Error {
  constructor(error: unknown) {
    const known: Partial<NodemailerError> = error instanceof Error ? error : {};
    const { code, originalCode, command, responseCode } = known;
    const codes = [code, originalCode, command, responseCode].filter((part) => part !== undefined);
    super(`the mail did not leave: ${codes.join(' ')}`);
    this.name = 'NotSent';
  }
}

/** The server answered that it does not take the mail. */
const isRejection = (error: unknown): boolean => error instanceof Error && 'responseCode' in error;
