import { isOlder, listStored } from '../list-stored.ts';
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
  for await (const files of listStored(storage, folder)) {
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
