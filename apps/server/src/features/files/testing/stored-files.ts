import { createHash } from 'node:crypto';
import type { FileKind } from '@skrin/contract/files/file';
import { expect } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { insertFile } from '../files-repository.ts';
import { storePart } from '../stored-bytes.ts';
import { type FileRow, fileVersions } from '../tables.ts';

type Space = { ownerId: string } | { organisationId: string };

interface Stored {
  name?: string;
  parentId?: string | null;
  text?: string;
  kind?: FileKind;
  mime?: string;
  authorId?: string;
}

/** A file as an upload leaves it, with its bytes in the storage; it is ready. */
export async function storeFile(
  { database, storage }: Pick<TestApp, 'database' | 'storage'>,
  space: Space,
  { text = 'Wash everything at 60 °C.', kind = 'text', mime = 'text/plain', authorId, ...given }: Stored = {},
): Promise<FileRow> {
  const bytes = Buffer.from(text);
  const bytesId = newId();
  const part = await storePart(storage, bytesId, bytes);
  const [size, state] = [bytes.length, 'ready'] as const;
  return database.transaction(async (tx) => {
    const file = await insertFile(tx, {
      ...{ ...space, isFolder: false, kind, mime, size, newestVersion: 1, name: `${newId()}.txt`, authorId },
      ...given,
    });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await tx
      .insert(fileVersions)
      .values({ fileId: file.id, number: 1, bytesId, parts: [part], kind, mime, size, sha256, state, authorId });
    return file;
  });
}

export const storeFolder = (
  { database }: Pick<TestApp, 'database'>,
  space: Space,
  given: Pick<Stored, 'name' | 'parentId'> = {},
): Promise<FileRow> =>
  database.transaction((tx) => insertFile(tx, { ...space, isFolder: true, name: newId(), ...given }));

/** What a request answers, which has this status. */
export async function answer<Body>(response: Promise<Response>, status = 200): Promise<Body> {
  const got = await response;
  const text = await got.text();
  expect(got.status, text).toBe(status);
  return (text === '' ? undefined : JSON.parse(text)) as Body;
}

/** The status and the code of a refusal. */
export const problemOf = async (response: Promise<Response>): Promise<[number, string]> => {
  const got = await response;
  return [got.status, ((await got.json()) as { code: string }).code];
};
