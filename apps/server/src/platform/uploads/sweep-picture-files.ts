import { DriveFile } from 'flydrive';
import type { Storage } from '../storage.ts';

interface FileSweep {
  storage: Storage;
  folder: string;
  createdBefore: Date;
  /** Which of these pictures have a row. */
  findKnown: (keys: string[]) => Promise<Set<string>>;
  signal: AbortSignal;
}

/** Removes files of a folder that belong to no picture with a row. */
export async function sweepPictureFiles(sweep: FileSweep): Promise<void> {
  const { storage, folder, createdBefore, findKnown, signal } = sweep;
  for await (const files of listFiles(storage, folder)) {
    signal.throwIfAborted();
    const known = await findKnown(files.map(({ key }) => pictureKeyOfFile(key)));
    for (const file of files) {
      if (!known.has(pictureKeyOfFile(file.key)) && (await isOlder(file, createdBefore))) {
        await storage.delete(file.key);
      }
    }
  }
}

/** The key of the picture that a file belongs to, whether or not that picture exists. */
const pictureKeyOfFile = (file: string): string => file.replace(/\.thumb\.jpg$/, '.jpg');

const PAGE = 500;

/** The files of a folder, a page at a time. */
async function* listFiles(storage: Storage, folder: string): AsyncGenerator<DriveFile[]> {
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
const isOlder = (file: DriveFile, time: Date): Promise<boolean> =>
  file.getMetaData().then(
    ({ lastModified }) => lastModified < time,
    () => false,
  );
