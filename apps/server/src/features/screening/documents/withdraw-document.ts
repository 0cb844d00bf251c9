import type { IssuedDocument } from '@skrin/contract/screening/documents';
import type { Database } from '../../../platform/database/connect.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { type Act, authorize } from '../../../platform/policy/authorize.ts';
import { documentAbilities, documentPolicy } from './document-policy.ts';
import { type DocumentRow, findDocument, presentDocument, setWithdrawn } from './documents-repository.ts';

/**
 * Withdraws a document: from then on, everybody who checks it is told so. A second call changes nothing.
 * @throws AppError `not_found`
 */
export const withdrawDocument = (database: Database, { act, id }: { act: Act; id: string }): Promise<IssuedDocument> =>
  database.transaction(async (tx) => {
    const present = (shown: DocumentRow) => presentDocument(shown, documentAbilities(act.actor, shown));
    const key = { id, scope: documentPolicy.scope(act.actor) };
    const row = orNotFound(await findDocument(tx, key));
    if (row.withdrawnAt) return present(row);
    await authorize(tx, documentPolicy, { act, action: 'withdraw', row });
    return present((await setWithdrawn(tx, key)) ?? row);
  });
