import type { Resource } from '@skrin/contract/resource/resource';
import type { AnyRow } from './api.ts';

/** What names a row to people. */
export const titleOf = ({ title }: Resource, row: AnyRow): string => String(row[title as keyof AnyRow] ?? row.id);
