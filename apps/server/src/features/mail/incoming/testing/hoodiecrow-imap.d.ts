/** What the tests use of the library, which has no types. */
declare module 'hoodiecrow-imap' {
  import type { Server, Socket } from 'node:net';

  interface Mailbox {
    messages: { uid: number; flags: string[]; raw: string }[];
    uidvalidity: number;
    uidnext: number;
  }
  interface ImapServer {
    server: Server;
    connectionHandlers: ((connection: { socket: Socket }) => void)[];
    appendMessage: (mailbox: string, flags: string[], internaldate: Date, raw: string) => void;
    getMailbox: (path: string) => Mailbox;
  }
  export default function hoodiecrow(options: {
    plugins: string[];
    users: Record<string, { password: string }>;
    storage: Record<string, object>;
  }): ImapServer;
}
