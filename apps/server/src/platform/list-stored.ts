import { DriveFile } from 'flydrive';
import type { Storage } from './storage.ts';

const PAGE = 500;

/** The files of a folder of the storage, a page at a time. */
export async function* listStored(storage: Storage, folder: string): AsyncGenerator<DriveFile[]> {
  let paginationToken: string | undefined;
  do {
    const listed = await storage.listAll(folder, { recursive: true, ...(paginationToken && { paginationToken }) });
    let page: DriveFile[] = [];
    for (const object of listed.objects) {
      if (object instanceof DriveFile) page.push(object);
      if (page.length < PAGE) continue;
      yield page;
      page = [];
    }
    yield page;
    paginationToken = listed.paginationToken;
  } while (paginationToken);
}

/** A file that was deleted meanwhile does not count as older. */
export const isOlder = (file: DriveFile, time: Date): Promise<boolean> =>
  file.getMetaData().then(
    ({ lastModified }) => lastModified < time,
    () => false,
  );
