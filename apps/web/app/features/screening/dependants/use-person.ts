import { type PersonFilter, personSchema } from '@skrin/contract/screening/assessments';
import { useSearchParams } from 'react-router';

/** The person whose history the URL names; undefined for everybody's. */
export function usePerson(): PersonFilter | undefined {
  const [search] = useSearchParams();
  return personSchema.safeParse(search.get('person')).data;
}
