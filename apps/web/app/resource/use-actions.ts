import { hasPermission, type Permission } from '@skrin/contract/access/permissions';
import type { Endpoint } from '@skrin/contract/endpoint';
import type { Resource } from '@skrin/contract/resource/resource';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callForBlob } from '../api/call.ts';
import type { CallInput } from '../api/request.ts';
import { showError } from '../kit/toasts/toasts.ts';
import { useSession } from '../session/session.ts';
import type { AnyRow } from './api.ts';
import { downloadBlob } from './csv/download.ts';
import type { Action, CallAction, ChangeAction, EditAction, FileAction, Screen } from './screen.ts';

type AnyAction = Action<Resource>;

/** A call that a dialog asks about. */
export interface AskedCall {
  action: CallAction<Resource>;
  rows: readonly AnyRow[];
}

/** A row of which a dialog changes some fields. */
export interface AskedEdit {
  action: EditAction<Resource>;
  row: AnyRow;
}

/** The actions of a screen that the signed-in person may use, and what they do. */
export function useActions(
  { resource, actions = [] }: Screen,
  change: (action: ChangeAction<Resource>, rows: readonly AnyRow[]) => void,
) {
  const session = useSession();
  const [asked, setAsked] = useState<AskedCall | AskedEdit>();
  const download = useMutation({ mutationFn: downloadOf, onError: showError });
  const may = ({ permission }: Endpoint) =>
    session.status === 'authenticated' && hasPermission(session.user.role, permission as Permission);
  const allowed = actions.filter((action) => 'changes' in action || 'fields' in action || may(action.call));
  return {
    actionsOf: (row: AnyRow) => allowed.filter((action) => isOffered(resource, action, row)),
    /** Those that each of several rows can take. */
    actionsOfAll: (rows: readonly AnyRow[]) =>
      allowed.filter((action) => isForMany(action) && rows.every((row) => isOffered(resource, action, row))),
    act: (action: AnyAction, rows: readonly AnyRow[]) => {
      if ('changes' in action) change(action, rows);
      else if ('fields' in action) for (const row of rows.slice(0, 1)) setAsked({ action, row });
      else if (!isFile(action)) setAsked({ action, rows });
      else for (const row of rows) download.mutate({ action, row });
    },
    /** Whether there is anything to do with several rows. */
    hasActionsOfMany: allowed.some(isForMany),
    asked,
    closeAsked: () => setAsked(undefined),
  };
}

export type ActionController = ReturnType<typeof useActions>;

const isFile = (action: CallAction<Resource> | FileAction<Resource>): action is FileAction<Resource> =>
  'file' in action;

const isForMany = (action: AnyAction): boolean => 'changes' in action || ('many' in action && action.many === true);

/** Whether an action is offered for a row: by its `isFor`, or else if the transitions allow its changes. */
export const isOffered = (resource: Resource, action: AnyAction, row: AnyRow): boolean =>
  'fields' in action
    ? row.can.update && (action.isFor?.(row) ?? true)
    : 'changes' in action
      ? row.can.update && (action.isFor?.(row) ?? transitionsAllow(resource, row, action.changes))
      : (action.isFor?.(row) ?? true);

const transitionsAllow = ({ fields }: Resource, row: AnyRow, changes: ChangeAction<Resource>['changes']): boolean =>
  Object.entries(changes).every(([name, value]) => {
    const field = fields[name];
    if (field?.kind !== 'oneOf' || !field.transitions) return true;
    return field.transitions[String(row[name])]?.includes(String(value));
  });

async function downloadOf({ action: { call, file }, row }: { action: FileAction<Resource>; row: AnyRow }) {
  const blob = await callForBlob(call, { params: { id: row.id }, query: {} } as CallInput<Endpoint>);
  downloadBlob(file(row), blob);
}
