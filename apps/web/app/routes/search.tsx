import { useSearchArticles } from '../features/content/use-search-articles.ts';
import { useSearchHelp } from '../features/faqs/use-search-help.ts';
import { useSearchRecords } from '../features/screening/use-search-records.ts';
import type { UseSearchRecords } from '../kit/search.ts';
import { openPages } from '../pages.ts';
import { SearchDialog, type SearchDialogProps } from '../shell/search/search-dialog.tsx';

export type SearchProps = Omit<SearchDialogProps, 'pages' | 'useRecords'>;

/** The search of people without a workspace. */
export default function Search(props: SearchProps) {
  return <SearchOver {...props} pages={openPages(props.role)} />;
}

/** The search over pages and over what features add to them. */
export function SearchOver(props: Omit<SearchDialogProps, 'useRecords'>) {
  return <SearchDialog {...props} useRecords={useAllRecords} />;
}

const useAllRecords: UseSearchRecords = (signedIn) => {
  const own = useSearchRecords(signedIn);
  const articles = useSearchArticles();
  const help = useSearchHelp();
  return {
    entries: [...own.entries, ...articles.entries, ...help],
    loading: own.loading || articles.loading,
    failed: own.failed || articles.failed,
  };
};
