import type { Normaliser } from '@skrin/vision';
import type { Database } from '../database/connect.ts';
import type { Act } from '../policy/authorize.ts';
import { recordAct } from '../policy/authorize.ts';
import type { Storage } from '../storage.ts';
import { normalise } from '../uploads/normalise.ts';
import { storePicture } from '../uploads/picture-files.ts';
import type { ReceivedFile } from '../uploads/receive-parts.ts';
import type { Sender } from '../uploads/sender.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { imagePolicyOf } from './image-references.ts';
import { imageKeyOf, insertImage } from './images-repository.ts';

interface StoreOptions {
  database: Database;
  storage: Storage;
  normaliser: Normaliser;
  uploads: Uploads;
}

/**
 * Stores an image, which the actor can then use in a row. The database row is inserted before the files are stored: if
 * the process ends in between, no row shows the image and it is swept.
 * @throws AppError `photo_*`, `uploads_busy`
 */
export async function storeImage(
  { database, storage, normaliser, uploads }: StoreOptions,
  { act, image, sender }: { act: Act; image: ReceivedFile; sender: Sender },
): Promise<{ id: string }> {
  const picture = await uploads.inTurn(sender.turn, async (charge) =>
    normalise(normaliser, await image.read(), charge),
  );
  const { id } = await database.transaction(async (tx) => {
    const row = await insertImage(tx, act.actor.userId);
    await recordAct(tx, imagePolicyOf([]), act, row);
    return row;
  });
  await storePicture(storage, imageKeyOf(id), picture);
  return { id };
}
