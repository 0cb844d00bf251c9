import { hasPermission } from '@skrin/contract/access/permissions';
import { permissionOf } from '@skrin/contract/resource/endpoints';
import { type BulkRequest, type BulkResult, createSchema } from '@skrin/contract/resource/schemas';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { presentProblem, toAppError } from '../http/problem.ts';
import { invalidFields } from '../http/validation.ts';
import type { Act } from '../policy/authorize.ts';
import { createRow, removeRow, updateRow } from './change-rows.ts';
import type { AnyResource } from './served-resource.ts';

type ItemResult = BulkResult['results'][number];

/** Changes rows one by one, each in its own transaction: a row that fails does not stop the others. */
export async function changeMany(
  served: AnyResource,
  { act, request }: { act: Act; request: FastifyRequest },
  bulk: BulkRequest,
): Promise<BulkResult> {
  const permission = permissionOf(served.resource, bulk.verb);
  if (!hasPermission(act.actor.role, permission)) throw new AppError('forbidden');
  const results: ItemResult[] = [];
  for (const { id, change } of changesOf(served, { ...act, permission }, bulk)) {
    const failed = (error: unknown) => ({ ...(id && { id }), isDone: false, ...failureOf(error, request) });
    results.push(await change().catch(failed));
  }
  return { results };
}

function changesOf(
  served: AnyResource,
  act: Act,
  bulk: BulkRequest,
): { id?: string; change: () => Promise<ItemResult> }[] {
  if (bulk.verb === 'create') {
    const schema = createSchema(served.resource);
    return bulk.items.map((item) => ({
      change: async () => {
        const parsed = schema.safeParse(item);
        if (!parsed.success) {
          throw new AppError('validation_failed', { fields: invalidFields(parsed.error, item) });
        }
        const { row, shownOnce } = await createRow(served, act, parsed.data);
        const isShown = Object.keys(shownOnce).length > 0;
        return { id: row.id, isDone: true, ...(isShown && { shownOnce: { ...shownOnce } }) };
      },
    }));
  }
  return bulk.ids.map((id) => ({
    id,
    change: async () => {
      if (bulk.verb === 'remove') await removeRow(served, act, id);
      else await updateRow(served, act, { id, changes: bulk.changes });
      return { id, isDone: true };
    },
  }));
}

/** The part of a problem that differs from item to item. */
function failureOf(error: unknown, request: FastifyRequest) {
  const known = toAppError(error);
  if (known.reportable) request.log.error({ code: known.code, err: known }, 'an item of a bulk request failed');
  const { code, detail, fields } = presentProblem(known, request.id, request.headers['accept-language']);
  return { code, ...(detail && { message: detail }), ...(fields && { fields }) };
}
