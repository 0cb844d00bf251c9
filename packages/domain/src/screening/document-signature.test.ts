import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { DocumentKey, DocumentSummary } from '@skrin/contract/screening/documents';
import { base64url } from 'jose';
import { describe, expect, it } from 'vitest';
import { signaturePrefix, verifyFile, verifySummary, writeSummary } from './document-signature.ts';

const documentId = '01890a5d-ac96-774b-bcce-b302099a8057';
const otherId = '01890a5d-ac96-774b-bcce-b302099a8058';
const ours = newKey('ours');
const theirs = newKey('theirs');

function newKey(keyId: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return { privateKey, jwk: { kty: 'OKP', crv: 'Ed25519', x, kid: keyId } satisfies DocumentKey };
}

const signWith = (key: KeyObject) => (message: Uint8Array) => base64url.encode(sign(null, message, key));

const pdf = '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\nxref\n0 1\ntrailer <<>>\nstartxref\n42\n%%EOF\n';
const head = signaturePrefix({ documentId, keyId: 'ours' });
const bytesOf = (text: string) => new TextEncoder().encode(text);
const file = bytesOf(`${pdf}${head}${signWith(ours.privateKey)(bytesOf(pdf + head))}\n`);
const changed = (at: number, to = (file[at] ?? 0) ^ 1) =>
  Uint8Array.from(file, (byte, index) => (index === at ? to : byte));

describe('the signature of a file', () => {
  it('holds for what was issued, and tells which document it is', async () => {
    expect(await verifyFile(file, [theirs.jwk, ours.jwk])).toBe(documentId);
  });

  it('fails on one changed byte, wherever it is', async () => {
    const held = [];
    for (let at = 0; at < file.length; at += 1) if (await verifyFile(changed(at), [ours.jwk])) held.push(at);
    expect(held).toEqual([]);
  });

  it('fails on each other way to write the bits that the last letter has to spare', async () => {
    const last = file.length - 2;
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
    const others = letters.map((letter) => letter.charCodeAt(0)).filter((code) => code !== file[last]);
    for (const code of others) expect(await verifyFile(changed(last, code), [ours.jwk])).toBeUndefined();
  });

  it.each([
    ['nothing', bytesOf('')],
    ['a PDF without a signature', bytesOf(pdf)],
    ['one to which something was added', bytesOf(`${new TextDecoder().decode(file)}%%EOF\n`)],
    ['one of which the end is gone', file.slice(0, -1)],
    ['one of another key', bytesOf(`${pdf}${head}${signWith(theirs.privateKey)(bytesOf(pdf + head))}\n`)],
    ['one that names another document', bytesOf(new TextDecoder().decode(file).replace(documentId, otherId))],
    ['one that names another key', bytesOf(new TextDecoder().decode(file).replace(':ours:', ':theirs:'))],
  ])('does not hold for %s', async (_case, bytes) => {
    expect(await verifyFile(bytes, [ours.jwk, theirs.jwk])).toBeUndefined();
  });
});

const summary: DocumentSummary = {
  id: documentId,
  key: 'ours',
  issuedAt: '2026-11-22T21:00:00.000Z',
  analysedAt: '2026-11-20T08:00:00.000Z',
  named: ['tinea_corporis'],
  confidence: 0.82,
  model: 'skin-4',
};

describe('what a QR code says', () => {
  const code = writeSummary(summary, signWith(ours.privateKey));

  it('is read as it was written', async () => {
    expect(await verifySummary(code, [ours.jwk])).toEqual(summary);
  });

  it('is refused when one letter was changed, wherever it is', async () => {
    const held = [];
    for (let at = 0; at < code.length; at += 1) {
      const other = code[at] === 'A' ? 'B' : 'A';
      if (await verifySummary(code.slice(0, at) + other + code.slice(at + 1), [ours.jwk])) held.push(at);
    }
    expect(held).toEqual([]);
  });

  it('is refused when it was signed by somebody else, or says more than we write', async () => {
    const forged = writeSummary({ ...summary, named: ['cellulitis'] }, signWith(theirs.privateKey));
    for (const text of [forged, `${code}A`, `${code}.A`, code.replace('.', ''), ''])
      expect(await verifySummary(text, [ours.jwk, theirs.jwk])).toBeUndefined();
  });
});
