import type { Resource } from '@skrin/contract/resource/resource';
import type { AnyRow } from './api.ts';

/** The title by which people know a row. */
export const titleOf = ({ title }: Resource, row: AnyRow): string => String(row[title as keyof AnyRow] ?? row.id);
