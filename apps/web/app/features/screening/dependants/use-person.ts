import { type PersonFilter, personSchema } from '@skrin/contract/screening/assessments';
import { useSearchParams } from 'react-router';

/** Whose history the address asks for; undefined: everybody's. */
export function usePerson(): PersonFilter | undefined {
  const [search] = useSearchParams();
  return personSchema.safeParse(search.get('person')).data;
}
