import { getFileContent } from '@skrin/contract/files/endpoints';
import { callForBlob } from '../../api/call.ts';
import { whileLate } from '../../kit/late.ts';
import { showError } from '../../kit/toasts/toasts.ts';

/** Has the browser keep a blob as a file of this name. */
function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Downloads a file: with our token, which a plain link could not send. What goes wrong is shown as a toast. */
export const download = (id: string, name: string, version?: number): Promise<void> =>
  save(callForBlob(getFileContent, { params: { id }, query: { version, isDownload: true } }), name);

/** Downloads what lies elsewhere, by its path of the API. */
export const downloadPath = (path: string, name: string): Promise<void> => save(blobAt(path), name);

/** The bytes at a path of the API that the server has named. */
const blobAt = (path: string, signal?: AbortSignal): Promise<Blob> => {
  // The version and what becomes of it are in the path already.
  const { query: _query, params: _params, ...endpoint } = getFileContent;
  return callForBlob({ ...endpoint, path: path as `/api/${string}` }, signal && { signal });
};

const save = (blob: Promise<Blob>, name: string) => whileLate(blob).then((saved) => saveBlob(saved, name), showError);
