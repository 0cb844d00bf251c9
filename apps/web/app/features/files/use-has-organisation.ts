import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../session/use-may.ts';
import { usageQuery } from './queries.ts';

/** Whether the reader works for an organisation, whose files they see. It counts as one until the server says that there is none. */
export function useHasOrganisation(): boolean {
  const may = useMay('board:read');
  const { error } = useQuery({ ...usageQuery('organisation'), enabled: may });
  return may && error === null;
}
