import { createServer, type Socket } from 'node:net';

/** clamd's side of `INSTREAM` (clamd(8)): reads pieces behind their lengths until an empty one, then answers. */
export async function startClamd(
  answerTo: (file: Buffer, socket: Socket) => string | undefined,
): Promise<{ url: string; stop: () => void }> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (piece: Buffer) => {
      received = Buffer.concat([received, piece]);
      const command = 'zINSTREAM\0';
      if (received.subarray(0, command.length).toString() !== command) return;
      const pieces: Buffer[] = [];
      for (let at = command.length; at + 4 <= received.length; ) {
        const length = received.readUInt32BE(at);
        if (length === 0) {
          const answer = answerTo(Buffer.concat(pieces), socket);
          if (answer !== undefined) socket.end(`${answer}\0`);
          return;
        }
        if (at + 4 + length > received.length) return;
        pieces.push(received.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `tcp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return { url, stop: () => void server.close() };
}
