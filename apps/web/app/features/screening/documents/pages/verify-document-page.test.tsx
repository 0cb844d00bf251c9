import type { DocumentKey, DocumentSummary } from '@skrin/contract/screening/documents';
import { signaturePrefix, writeSummary } from '@skrin/domain/screening/document-signature';
import { screen } from '@testing-library/react';
import { base64url } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPage } from '../../../../testing/render.tsx';
import { serve } from '../../../../testing/server.ts';
import { user } from '../../../../testing/user.ts';
import VerifyDocumentPage from './verify-document-page.tsx';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const summary: DocumentSummary = {
  id,
  key: 'ours',
  issuedAt: '2026-11-22T08:00:00.000Z',
  analysedAt: '2026-11-20T08:00:00.000Z',
  named: ['tinea_corporis'],
  confidence: 0.82,
  model: 'skin-4',
};

let key: DocumentKey;
let code: string;
let file: string;
beforeAll(async () => {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const { x = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  key = { kty: 'OKP', crv: 'Ed25519', x, kid: 'ours' };
  const sign = async (message: BufferSource) =>
    base64url.encode(new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, message)));
  const [text = ''] = writeSummary(summary, () => '').split('.');
  code = `${text}.${await sign(new TextEncoder().encode(text))}`;
  const message = `%PDF-1.7\n%%EOF\n${signaturePrefix({ documentId: id, keyId: 'ours' })}`;
  file = `${message}${await sign(new TextEncoder().encode(message))}\n`;
});

const online = (status: object = { state: 'valid' }) =>
  serve(({ path }) => Response.json(path === '/api/document-keys' ? { keys: [key] } : status));
/** As without a network: the keys are cached, and every other request fails. */
const offline = () =>
  serve(({ path }) => (path === '/api/document-keys' ? Response.json({ keys: [key] }) : Response.error()));
const openCode = (text = code) => renderPage(<VerifyDocumentPage />, { at: `/verify#${text}` });
const checkResult = async (title: string) => (await screen.findByText(title)).textContent;
const choose = (content: string) =>
  user.upload(screen.getByLabelText('Choose the PDF', { selector: 'input' }), new File([content], 'skrin.pdf'));

describe('the check of a document', () => {
  it('says of a code that it is unchanged, and what the paper must say', async () => {
    const requests = online();
    openCode();
    expect(await checkResult('Unchanged')).toBeTruthy();
    for (const text of ['Ringworm', '82%', 'skin-4', id]) expect(screen.getByText(text)).toBeTruthy();
    expect(requests.map(({ path }) => path)).toEqual(['/api/document-keys', `/api/documents/${id}/status`]);
  });

  it('says it of a file, which is sent nowhere', async () => {
    const requests = online();
    renderPage(<VerifyDocumentPage />);
    await choose(file);
    expect(await checkResult('Unchanged')).toBeTruthy();
    expect(requests.map(({ body }) => body)).toEqual([undefined, undefined]);
    await choose(file.replace('1.7', '1.6'));
    expect(await checkResult('Not as Skrin issued it')).toBeTruthy();
  });

  it('says that it was changed, and asks nobody about it', async () => {
    const requests = online();
    openCode(code.replace(/^./, 'f'));
    expect(await checkResult('Not as Skrin issued it')).toBeTruthy();
    expect(requests).toHaveLength(1);
  });

  it.each([
    [{ state: 'withdrawn', withdrawnAt: '2026-11-23T08:00:00.000Z' }, 'Withdrawn'],
    [{ state: 'unknown' }, 'No longer known'],
  ])('says what the server knows of it: %o', async (status, title) => {
    online(status);
    openCode();
    expect(await checkResult(title)).toBeTruthy();
  });

  it('says without a network that it is unchanged, and that nobody could be asked', async () => {
    offline();
    openCode();
    expect(await checkResult('Unchanged; not asked whether it was withdrawn')).toBeTruthy();
  });

  it('says so where it has no key', async () => {
    serve(() => Response.error());
    openCode();
    expect(await checkResult('The key could not be loaded')).toBeTruthy();
  });
});
