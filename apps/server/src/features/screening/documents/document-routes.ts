import { resultFileName } from '@skrin/contract/file-names';
import {
  createDocument,
  getDocumentKeys,
  getDocumentStatus,
  listDocuments,
  mailDocument,
  withdrawDocument as withdrawEndpoint,
} from '@skrin/contract/screening/document-endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { asSystem } from '../../../platform/policy/policy.ts';
import { documentAbilities, documentPolicy } from './document-policy.ts';
import { findDocument, listDocumentRows, presentDocument } from './documents-repository.ts';
import { type DocumentOptions, issueDocument } from './issue-document.ts';
import { askForMail } from './mail-document.ts';
import { withdrawDocument } from './withdraw-document.ts';

/** Limited, because each request starts a process or sends a mail. */
const DOCUMENTS_PER_MINUTE = 10;
const issuing = {
  limits: [{ max: DOCUMENTS_PER_MINUTE, key: ({ principal }: FastifyRequest) => `document ${principal?.userId}` }],
};

export function registerDocumentRoutes(app: FastifyInstance, options: DocumentOptions): void {
  const { database, signer } = options;
  route(
    app,
    createDocument,
    async ({ act, params: { id }, body: request, reply }) => {
      const { file, document } = await issueDocument(options, { act, id, request });
      const name = resultFileName(document.createdAt, 'pdf');
      reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`);
      return file;
    },
    { ...issuing, produces: 'application/pdf' },
  );
  route(
    app,
    mailDocument,
    async ({ act, params: { id }, body: request }) => ({ email: await askForMail(options, { act, id, request }) }),
    issuing,
  );
  route(app, listDocuments, async ({ act, query }) => {
    const { rows, ...page } = await listDocumentRows(database, documentPolicy.scope(act.actor), query);
    return { items: rows.map((row) => presentDocument(row, documentAbilities(act.actor, row))), ...page };
  });
  route(app, withdrawEndpoint, ({ act, params: { id } }) => withdrawDocument(database, { act, id }));
  route(app, getDocumentStatus, async ({ params: { id } }) => {
    const row = await findDocument(database, asSystem(id));
    if (!row) return { state: 'unknown' as const };
    return row.withdrawnAt
      ? { state: 'withdrawn' as const, withdrawnAt: row.withdrawnAt.toISOString() }
      : { state: 'valid' as const };
  });
  route(app, getDocumentKeys, () => ({ keys: signer.publicKeys }));
}
