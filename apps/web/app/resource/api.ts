import { hasPermission } from '@skrin/contract/access/permissions';
import { permissionOf, resourceEndpoints } from '@skrin/contract/resource/endpoints';
import type { Resource, Row, Verb } from '@skrin/contract/resource/resource';
import type { BulkRequest } from '@skrin/contract/resource/schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { personalKey } from '../session/personal-key.ts';
import { useSession } from '../session/session.ts';

/** A row of some resource: its fields by name. */
export type AnyRow = Row<Resource>;

/** The query of a list request, `?sort=…&state=…`. */
export type ListParameters = Record<string, string>;

export const resourceKey = ({ name }: Resource, ...parts: string[]) => personalKey('resource', name, ...parts);

export const fetchPage = (resource: Resource, query: ListParameters, signal?: AbortSignal) =>
  call(resourceEndpoints(resource).list, { query, ...(signal && { signal }) });

export const listQuery = (resource: Resource, query: ListParameters) =>
  queryOptions({
    queryKey: resourceKey(resource, 'list', JSON.stringify(query)),
    queryFn: ({ signal }) => fetchPage(resource, query, signal),
    // The page before stays on the screen until the next is there.
    placeholderData: keepPreviousData,
  });

export const rowQuery = (resource: Resource, id: string) =>
  queryOptions({
    queryKey: resourceKey(resource, 'row', id),
    queryFn: ({ signal }) => call(resourceEndpoints(resource).get, { params: { id }, signal }),
  });

export const createRow = (resource: Resource, body: Record<string, unknown>) =>
  call(resourceEndpoints(resource).create, { body });

export const updateRow = (resource: Resource, id: string, body: { version: number } & Record<string, unknown>) =>
  call(resourceEndpoints(resource).update, { params: { id }, body });

export const removeRow = (resource: Resource, id: string) =>
  call(resourceEndpoints(resource).remove, { params: { id } });

/** `keepalive` for changes that are sent when the page is left. Only for ids and changes; an import is too large. */
export const changeRows = (resource: Resource, body: BulkRequest, keepalive = false) =>
  call(resourceEndpoints(resource).bulk, { body, keepalive });

/** Whether the signed-in person's role allows a verb for this resource; `can` of a row says so for that row. */
export function usePermission(resource: Resource): (verb: Verb) => boolean {
  const session = useSession();
  return (verb) =>
    session.status === 'authenticated' &&
    resource.verbs.includes(verb) &&
    hasPermission(session.user.role, permissionOf(resource, verb));
}
