import { SearchOver, type SearchProps } from '../search.tsx';
import { openPages } from './pages.ts';

/** The search of people with a workspace. */
export default function WorkspaceSearch(props: SearchProps) {
  return <SearchOver {...props} pages={openPages(props.role)} />;
}
