import { type ProgrammeId, programmeIdSchema } from '@skrin/contract/programmes/registry';
import { useSearchParams } from 'react-router';

/** The programme whose history the URL names; undefined for that of all. */
export function useProgrammeFilter(): ProgrammeId | undefined {
  const [search] = useSearchParams();
  return programmeIdSchema.safeParse(search.get('programme')).data;
}
