import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import hoodiecrow from 'hoodiecrow-imap';
import { onTestFinished } from 'vitest';

const user = { name: 'desk@skrin.example', password: 'correct horse' };

/** A mail server with one empty mailbox, which ends with the test unless `onOpen` sees to it. */
export async function openImapServer(onOpen: (close: () => void) => void = onTestFinished) {
  const imap = hoodiecrow({
    plugins: ['ID', 'IDLE', 'UNSELECT', 'ENABLE', 'LITERALPLUS', 'NAMESPACE', 'SPECIAL-USE'],
    users: { [user.name]: { password: user.password } },
    storage: { INBOX: { messages: [] }, '': { separator: '/', folders: {} } },
  });
  const sockets = new Set<Socket>();
  imap.connectionHandlers.push(({ socket }) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  const listen = async (port: number) => void (await once(imap.server.listen(port, '127.0.0.1'), 'listening'));
  await listen(0);
  const dropConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  const close = () => {
    dropConnections();
    imap.server.close();
  };
  onOpen(close);
  const { port } = imap.server.address() as AddressInfo;
  const inbox = imap.getMailbox('INBOX');
  const urlWith = (password: string) =>
    `imap://${encodeURIComponent(user.name)}:${encodeURIComponent(password)}@127.0.0.1:${port}/INBOX`;
  return {
    url: urlWith(user.password),
    urlWith,
    /** A mail arrives. Its bytes are those of the text's units. */
    deliver: (raw: string | Buffer, { flags = [] as string[], at = new Date() } = {}) =>
      imap.appendMessage('INBOX', flags, at, typeof raw === 'string' ? raw : raw.toString('latin1')),
    flags: () => inbox.messages.map(({ flags }) => flags),
    /** As after the mailbox was made anew from a backup: each mail has another number. */
    renumber: () => {
      inbox.uidvalidity += 1;
      for (const [index, message] of inbox.messages.entries()) message.uid = index + 1;
      inbox.uidnext = inbox.messages.length + 1;
    },
    onConnection: (listener: () => void) => void imap.connectionHandlers.push(listener),
    /** Nothing listens, until it goes on. */
    pause: async () => {
      dropConnections();
      await once(imap.server.close(), 'close');
    },
    resume: () => listen(port),
    remove: (index: number) => void inbox.messages.splice(index, 1),
    dropConnections,
    close,
  };
}
