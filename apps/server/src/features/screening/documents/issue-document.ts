import type { DocumentRequest } from '@skrin/contract/screening/documents';
import { workingHours } from '@skrin/contract/support/hours';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { eq } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { type Act, recordAct } from '../../../platform/policy/authorize.ts';
import type { Actor } from '../../../platform/policy/policy.ts';
import type { Storage } from '../../../platform/storage.ts';
import { readStored } from '../../../platform/uploads/picture-files.ts';
import { findAnalysis, isUnlocked, readUnlockedResults, type UnlockedRow } from '../analyses-repository.ts';
import { isOwn } from '../analysis-policy.ts';
import { type Programmes, serviceOf } from '../programmes/programme-service.ts';
import { documentPolicy } from './document-policy.ts';
import { type DocumentSigner, signFile } from './document-signer.ts';
import { type DocumentRow, insertDocument } from './documents-repository.ts';

export interface DocumentOptions {
  database: Database;
  storage: Storage;
  programmes: Programmes;
  signer: DocumentSigner;
  publicUrl: string;
}

/**
 * Issues a document of an open result. Only the owner can do so, even if others may see the result.
 * @throws AppError `not_found`, `result_locked`, `pdf_busy`
 */
export async function issueDocument(
  options: DocumentOptions,
  { act, id, request }: { act: Act; id: string; request: DocumentRequest },
): Promise<{ file: Buffer; document: DocumentRow }> {
  const { database } = options;
  const analysis = await findOpenAnalysis(database, act.actor, id);
  const { file, row } = await makeDocument(options, { id: newId(), issuedAt: new Date(), analysis, request });
  const document = await database.transaction(async (tx) => {
    const inserted = orNotFound(await insertDocument(tx, row));
    await recordAct(tx, documentPolicy, act, inserted);
    return inserted;
  });
  return { file, document };
}

/**
 * Finds the actor's own open analysis; its type is the proof that the result may be issued.
 * @throws AppError `not_found`, `result_locked`
 */
export async function findOpenAnalysis(executor: Executor, actor: Actor, id: string): Promise<UnlockedRow> {
  const analysis = orNotFound(await findAnalysis(executor, { id, scope: isOwn(actor) }));
  if (!isUnlocked(analysis)) throw new AppError('result_locked');
  return analysis;
}

interface NewDocument {
  id: string;
  issuedAt: Date;
  analysis: UnlockedRow;
  request: DocumentRequest;
}

/** The signed file, and its row, which is not stored yet. @throws AppError `pdf_busy` */
export async function makeDocument(
  { database, storage, programmes, signer, publicUrl }: DocumentOptions,
  { id, issuedAt, analysis, request: { language, ...wanted } }: NewDocument,
): Promise<{ file: Buffer; row: Parameters<typeof insertDocument>[1] }> {
  const results = await readUnlockedResults(database, [analysis], { programmes, heatMaps: wanted.heatMap });
  const [{ key, removedAt = null } = {}] = analysis.photos;
  const photo = wanted.photo && key && removedAt === null ? await readStored(storage, key) : undefined;
  const result = orNotFound(results.get(analysis.id));
  const person = await findPerson(database, analysis.userId);
  const about = { documentId: id, issuedAt, language, person, analysis, result, photo };
  const service = serviceOf(programmes, analysis.programme);
  const { file, hash } = signFile(await service.createPdf({ ...about, signer, publicUrl }), id, signer);
  const hasPhoto = photo !== undefined;
  const shown = { hasPhoto, hasHeatMap: hasPhoto && service.hasHeatMap?.(result) === true };
  const { userId, id: analysisId } = analysis;
  return { file, row: { id, userId, analysisId, language, ...shown, hash, keyId: signer.keyId, createdAt: issuedAt } };
}

/** Times in a document are in the person's time zone; if they chose none, in that of Skrin's own office. */
async function findPerson(executor: Executor, userId: string) {
  const [person] = await executor
    .select({ name: users.name, timeZone: users.timezone })
    .from(users)
    .where(eq(users.id, userId));
  const { name, timeZone } = orNotFound(person);
  return { name, timeZone: timeZone ?? workingHours.timeZone };
}
