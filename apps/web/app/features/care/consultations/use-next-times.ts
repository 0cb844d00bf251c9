import type { ClinicType } from '@skrin/contract/care/clinics';
import { useQuery } from '@tanstack/react-query';
import { useDevicePosition } from '../clinics/use-here.ts';
import type { NextTimes } from './next-times.ts';

/**
 * The next free times of a clinic of these types; undefined while they are looked for. What asks for them is fetched with
 * them: a page may show them below everything else. A failure shows none.
 */
export function useNextTimes(types: readonly ClinicType[] | undefined): NextTimes | undefined {
  const here = useDevicePosition();
  const near = here.state === 'known' ? here.position : undefined;
  const { data, isError } = useQuery({
    queryKey: ['care', 'next-times', types, near],
    queryFn: async ({ signal }) =>
      (await import('./next-times.ts')).findNextTimes({ types: types ?? [], near, signal }),
    enabled: types !== undefined,
    // Others book them.
    staleTime: 0,
    meta: { ownToast: true },
  });
  if (isError) return { state: 'none' };
  // Somebody who does not say where they are has the ways to clinics that stand above.
  return data?.state === 'unplaced' && (here.state === 'denied' || here.state === 'unknown') ? { state: 'none' } : data;
}
