import type { FileSpace } from '@skrin/contract/files/file';
import { fileLimits } from '@skrin/contract/files/file';
import { newId } from '../../../platform/ids.ts';
import type { Client } from '../../../testing/test-app.ts';

export interface Sent {
  name: string;
  bytes: Buffer;
  key?: string;
  space?: FileSpace;
  folderId?: string;
  fileId?: string;
  sha256?: string;
}

export const TUS = { 'tus-resumable': '1.0.0' };
const OFFSET_STREAM = 'application/offset+octet-stream';

/** What tus asks for to begin an upload. */
export const creationHeaders = ({ bytes, key = newId(), ...metadata }: Sent): Record<string, string> => ({
  ...TUS,
  'upload-length': String(bytes.length),
  'upload-metadata': Object.entries({ key, ...metadata })
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(','),
});

export const begin = (by: Pick<Client, 'post'>, sent: Sent): Promise<Response> =>
  by.post('/api/files/uploads', undefined, creationHeaders(sent));

/** Sends bytes from an offset on. */
export const sendFrom = (
  by: Pick<Client, 'send'>,
  location: string,
  { offset, bytes }: { offset: number; bytes: Buffer },
): Promise<Response> =>
  by.send('PATCH', location, new Blob([new Uint8Array(bytes)]), {
    ...TUS,
    'content-type': OFFSET_STREAM,
    'upload-offset': String(offset),
  });

export const locationOf = (response: Response): string => {
  if (response.status !== 201) throw new Error(`no upload: ${response.status}`);
  return response.headers.get('location') ?? '';
};

/** Sends a file as a page does, in chunks. @returns the answer to its last bytes, or to a refusal before */
export async function sendFile(by: Client, sent: Sent, chunkBytes: number = fileLimits.chunkBytes): Promise<Response> {
  const begun = await begin(by, sent);
  if (begun.status !== 201 || sent.bytes.length === 0) return begun;
  const location = locationOf(begun);
  for (let offset = 0; ; offset += chunkBytes) {
    const bytes = sent.bytes.subarray(offset, offset + chunkBytes);
    const answer = await sendFrom(by, location, { offset, bytes });
    if (answer.status !== 204 || offset + chunkBytes >= sent.bytes.length) return answer;
  }
}

/** The id of a file that is sent. */
export async function newFile(by: Client, sent: Partial<Sent> = {}): Promise<string> {
  const answer = await sendFile(by, { name: 'note.txt', bytes: Buffer.from('Take it twice a day.'), ...sent });
  const id = answer.headers.get('upload-file');
  if (!id) throw new Error(`no file: ${answer.status} ${await answer.text()}`);
  return id;
}

/** The id of a new folder. */
export async function newFolder(
  by: Client,
  name: string,
  at: { space?: FileSpace; folderId?: string | null } = {},
): Promise<string> {
  const answer = await by.post('/api/files/folders', { space: 'own', folderId: null, name, ...at });
  if (answer.status !== 201) throw new Error(`no folder: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}
