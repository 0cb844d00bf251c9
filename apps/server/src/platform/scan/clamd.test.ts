import { describe, expect, it, onTestFinished } from 'vitest';
import { createFileScan } from './clamd.ts';
import { startClamd } from './testing/clamd.ts';

async function clamd(...given: Parameters<typeof startClamd>): Promise<string> {
  const { url, stop } = await startClamd(...given);
  onTestFinished(stop);
  return url;
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

  it('sends a file as it is read, part after part', async () => {
    const parts = [Buffer.alloc(1_500_000, 'a'), Buffer.alloc(10, 'b'), Buffer.alloc(3_000_000, 'c')];
    let sent: Buffer | undefined;
    const url = await clamd((given) => {
      sent = given;
      return 'stream: OK';
    });
    const read = async function* () {
      yield* parts;
    };
    await createFileScan(url)(read());
    expect(sent?.equals(Buffer.concat(parts))).toBe(true);
  });

  it('refuses what could not be read', async () => {
    const url = await clamd(() => 'stream: OK');
    const broken = async function* () {
      yield Buffer.from('CV');
      throw new Error('the storage does not answer');
    };
    await expect(createFileScan(url)(broken())).rejects.toMatchObject({ code: 'scanner_unavailable' });
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
