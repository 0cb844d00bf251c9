import { createImage, getImage, type ImageSize } from '@skrin/contract/images';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callForBlob } from '../api/call.ts';
import { upload } from '../api/upload.ts';
import { personalKey } from '../session/personal-key.ts';
import { useObjectUrl } from './use-object-url.ts';

/** An image of a row, whole or as a small square. It never changes. */
export const imageQuery = (id: string, size: ImageSize) =>
  queryOptions({
    queryKey: personalKey('images', id, size),
    queryFn: ({ signal }) => callForBlob(getImage, { params: { id }, query: { size }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The object URL of a stored image, as an `<img>` could not send our token; `undefined` until it is loaded. */
export function useStoredImage(id: string | null, size: ImageSize): string | undefined {
  const { data } = useQuery({ ...imageQuery(id ?? '', size), enabled: id !== null });
  return useObjectUrl(data);
}

/** Stores an image, for a row that is saved within a day. @returns its id @throws {ApiError} as `call` */
export async function storeImage(file: File): Promise<string> {
  const form = new FormData();
  form.append('image', file);
  const { id } = await upload(createImage, { form });
  return id;
}
