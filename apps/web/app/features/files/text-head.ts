import { getFileContent } from '@skrin/contract/files/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { networkError, toApiError } from '../../api/api-error.ts';
import { addressOf, requestAsUser } from '../../api/request.ts';
import { personalKey } from '../../session/personal-key.ts';

/** Bytes of a text that are shown. */
export const SHOWN_TEXT_BYTES = 200 * 1024;

/** The beginning of a text: no more of it is fetched. */
export const textHeadQuery = (id: string, version: string) =>
  queryOptions({
    queryKey: personalKey('file-text', id, version),
    queryFn: ({ signal }) =>
      requestAsUser((headers) => headOf(addressOf(getFileContent, { params: { id } }), { headers, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The first bytes at an address, as text of UTF-8; a letter that is cut at the end is left out. */
export async function headOf(address: string, { headers, signal }: Pick<RequestInit, 'headers' | 'signal'> = {}) {
  const range = { Range: `bytes=0-${SHOWN_TEXT_BYTES - 1}` };
  const response = await fetch(address, { headers: { ...headers, ...range }, ...(signal && { signal }) }).catch(
    (error: unknown) => {
      throw signal?.aborted ? error : networkError();
    },
  );
  if (!response.ok) throw await toApiError(response.status, () => response.json());
  const bytes = new Uint8Array(await response.arrayBuffer()).subarray(0, SHOWN_TEXT_BYTES);
  return new TextDecoder().decode(bytes, { stream: true });
}
