import type { Resource } from '@skrin/contract/resource/resource';
import type { Transaction } from '../database/connect.ts';
import { AppError } from '../errors.ts';
import type { Actor } from '../policy/policy.ts';
import { lockOwnImages } from './images-repository.ts';

interface Use {
  actor: Actor;
  fields: Resource['fields'];
  /** The new values of the row, by field. */
  values: object;
  /** The values that the row has now. */
  before?: object;
}

/**
 * Checks the images of a row in the transaction that stores it: allowed are those that the row shows already, and
 * others that the actor has uploaded.
 * @throws AppError `validation_failed`
 */
export async function requireOwnImages(tx: Transaction, { actor, fields, values, before = {} }: Use): Promise<void> {
  const shown = new Set(imagesIn(fields, before).map(({ id }) => id));
  const added = imagesIn(fields, values).filter(({ id }) => !shown.has(id));
  if (added.length === 0) return;
  const own = await lockOwnImages(tx, { userId: actor.userId, ids: added.map(({ id }) => id) });
  const paths = new Set(added.filter(({ id }) => !own.has(id)).map(({ name }) => name));
  if (paths.size === 0) return;
  throw new AppError('validation_failed', { fields: [...paths].map((path) => ({ path, code: 'unknown_reference' })) });
}

/** The images that a row holds, each with the field that shows it. */
const imagesIn = (fields: Resource['fields'], values: object): { name: string; id: string }[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const { kind } = fields[name] ?? {};
    if (value === null || (kind !== 'image' && kind !== 'images')) return [];
    return [value].flat().map((id: string) => ({ name, id }));
  });
