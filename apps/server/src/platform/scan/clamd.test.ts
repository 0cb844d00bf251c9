import { createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFileScan } from './clamd.ts';

/** clamd's side of `INSTREAM` (clamd(8)): reads pieces behind their lengths until an empty one, then answers. */
async function clamd(answerTo: (file: Buffer, socket: Socket) => string | undefined): Promise<string> {
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
  onTestFinished(() => void server.close());
  const address = server.address();
  return `tcp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

describe('a scan by clamd', () => {
  it('sends the whole file, and lets what is clean pass', async () => {
    const file = Buffer.alloc(2_500_000, 'PDF');
    let sent: Buffer | undefined;
    const url = await clamd((given) => {
      sent = given;
      return 'stream: OK';
    });
    await createFileScan(url)(file);
    expect(sent?.equals(file)).toBe(true);
  });

  it('refuses what it finds harmful', async () => {
    const url = await clamd((file) => (file.includes('EICAR') ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK'));
    const scan = createFileScan(url);
    await expect(scan(Buffer.from('EICAR'))).rejects.toMatchObject({ code: 'file_harmful' });
    await expect(scan(Buffer.from('CV'))).resolves.toBeUndefined();
  });

  it('refuses what could not be scanned: an error, silence, a broken connection, nobody there', async () => {
    const unavailable = { code: 'scanner_unavailable', status: 503 };
    const failing = [
      await clamd(() => 'INSTREAM size limit exceeded. ERROR'),
      await clamd(() => undefined),
      await clamd((_, socket) => void socket.destroy()),
      await clamd(() => 'x'.repeat(10_000)),
      'tcp://127.0.0.1:1',
    ];
    for (const url of failing)
      await expect(createFileScan(url, 300)(Buffer.from('CV'))).rejects.toMatchObject(unavailable);
  });

  it('is left out where no scanner is set', async () => {
    await expect(createFileScan(undefined)(Buffer.from('EICAR'))).resolves.toBeUndefined();
  });
});
