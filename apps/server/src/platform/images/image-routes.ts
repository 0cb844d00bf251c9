import multipart from '@fastify/multipart';
import { createImage, getImage } from '@skrin/contract/images';
import { photoLimits } from '@skrin/contract/screening/photos';
import type { Normaliser } from '@skrin/vision';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../database/connect.ts';
import { AppError, orNotFound } from '../errors.ts';
import { keptForSession } from '../http/caching.ts';
import { route } from '../http/route.ts';
import { recordReads } from '../policy/authorize.ts';
import type { Storage } from '../storage.ts';
import { readStored, thumbnailKeyOf } from '../uploads/picture-files.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { imagePolicyOf } from './image-references.ts';
import { findImage, imageKeyOf } from './images-repository.ts';
import { storeImage } from './store-image.ts';

interface RouteOptions {
  database: Database;
  storage: Storage;
  normaliser: Normaliser;
  uploads: Uploads;
  /** Uploads a minute from one account. */
  uploadsPerMinute: number;
}

/** Serves images of rows. Features register their columns that show images (`referToImages`). */
export async function registerImageRoutes(app: FastifyInstance, options: RouteOptions): Promise<void> {
  const { database, storage, uploads, uploadsPerMinute } = options;
  await app.register(multipart, {
    limits: { fileSize: photoLimits.maxBytes, files: 1, fields: 0 },
    throwFileSizeLimit: false,
  });
  const policy = imagePolicyOf(app.imageReferences);

  route(
    app,
    createImage,
    async ({ act, request }) => {
      await using received = await uploads.receive(request, {
        file: 'image',
        maxFiles: 1,
        maxBytes: photoLimits.maxBytes,
      });
      const [image] = received.files;
      if (!image) throw new AppError('photo_missing');
      return await storeImage(options, { act, image, sender: received.sender });
    },
    {
      limits: [{ max: uploadsPerMinute, key: ({ principal }) => principal?.userId ?? '' }],
      multipart: z.object({ image: z.string().meta({ format: 'binary' }) }),
    },
  );
  route(
    app,
    getImage,
    async ({ act, params: { id }, query: { size }, reply }) => {
      const row = orNotFound(await findImage(database, { id, scope: policy.scope(act.actor) }));
      // Reading a thumbnail is not recorded, because lists show thumbnails and reading a list is not recorded either.
      if (size === 'full') await recordReads(database, policy, act, [row]);
      const key = imageKeyOf(id);
      const image = orNotFound(await readStored(storage, size === 'full' ? key : thumbnailKeyOf(key)));
      reply.type('image/jpeg').headers(keptForSession);
      return image;
    },
    { produces: 'image/jpeg' },
  );
}
