import { useSearchRecords } from '../features/screening/use-search-records.ts';
import { SearchDialog, type SearchDialogProps } from '../shell/search/search-dialog.tsx';

/** The search over pages and over what features add to them. */
export default function Search(props: Omit<SearchDialogProps, 'useRecords'>) {
  return <SearchDialog {...props} useRecords={useSearchRecords} />;
}
