import type { ClinicType } from '@skrin/contract/care/clinics';
import { useQuery } from '@tanstack/react-query';
import type { NextTimes } from './next-times.ts';

/** Prefix of the query keys: invalidate it once it is known where somebody is. */
export const nextTimesKey = ['care', 'next-times'] as const;

/**
 * The next free times of a clinic of these types; undefined while they are looked for. What asks for them is fetched with
 * them: a page may show them below everything else. A failure shows none.
 */
export function useNextTimes(types: readonly ClinicType[] | undefined): NextTimes | undefined {
  const { data, isError } = useQuery({
    queryKey: [...nextTimesKey, types],
    queryFn: async ({ signal, client }) =>
      (await import('./next-times.ts')).findNextTimes({ types: types ?? [], client, signal }),
    enabled: types !== undefined,
    // Others book them.
    staleTime: 0,
    meta: { ownToast: true },
  });
  return isError ? { state: 'none' } : data;
}
