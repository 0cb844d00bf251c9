import { type ClinicType, clinicTypes } from '@skrin/contract/care/clinics';
import type { ClinicFit } from '@skrin/domain/care/fitting-clinics';
import { useHydrated } from '../../../kit/use-hydrated.ts';
import { useSearchChanges } from '../../../kit/use-search-changes.ts';

/** One type, every type, or the types that fit the analysis. */
export const typeChoices = ['fit', 'all', ...clinicTypes] as const;
export type TypeChoice = (typeof typeChoices)[number];

interface ClinicFilters {
  search: string;
  type: TypeChoice;
  /** The city to search from instead of a position; empty when none is chosen. */
  city: string;
}

/** The filters of the directory, kept in the URL, so that Back restores the list. The position is not in the URL. */
export function useClinicFilters(fit: ClinicFit | undefined) {
  const hydrated = useHydrated();
  const [parameters, changeSearch] = useSearchChanges();
  const read = (name: string) => (hydrated && parameters.get(name)) || '';
  const byDefault = fit ? 'fit' : 'all';
  const chosen = typeChoices.find((choice) => choice === read('type')) ?? byDefault;
  const filters: ClinicFilters = {
    search: read('search'),
    type: chosen === 'fit' ? byDefault : chosen,
    city: read('city'),
  };
  const change = ({ type, ...others }: Partial<ClinicFilters>) =>
    changeSearch({ ...others, ...(type && { type: type === byDefault ? undefined : type }) });
  return { filters, change, types: typesOf(filters.type, fit) };
}

function typesOf(choice: TypeChoice, fit: ClinicFit | undefined): ClinicType[] | undefined {
  if (choice === 'fit') return fit?.types;
  return choice === 'all' ? undefined : [choice];
}
