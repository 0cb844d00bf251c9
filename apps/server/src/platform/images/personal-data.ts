import { and, eq } from '../database/drizzle.ts';
import { images, users } from '../database/tables.ts';
import { ownTable, type PersonalData } from '../personal-data.ts';
import { thumbnailKeyOf } from '../uploads/picture-files.ts';
import { type ImageReference, isUnused } from './image-references.ts';
import { imageKeyOf } from './images-repository.ts';

/** Images that the person uploaded. An image that a row of somebody else shows is kept, without its owner. */
export const imagesData = (references: () => readonly ImageReference[]): PersonalData => ({
  tables: [ownTable(images, images.userId)],
  files: async (executor, { id }) => {
    const rows = await executor.select({ id: images.id }).from(images).where(eq(images.userId, id));
    return rows.map((row) => imageKeyOf(row.id));
  },
  remove: async (tx, { id }) => {
    await tx.update(users).set({ photo: null }).where(eq(users.id, id));
    const isGoing = and(eq(images.userId, id), isUnused(references()));
    const rows = await tx.delete(images).where(isGoing).returning({ id: images.id });
    return rows.map((row) => imageKeyOf(row.id)).flatMap((key) => [key, thumbnailKeyOf(key)]);
  },
});
