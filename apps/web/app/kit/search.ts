/** A page or record that the search finds. */
export interface SearchEntry {
  id: string;
  /** The heading that it stands under. */
  group: string;
  title: string;
  /** Further words that it is found by. */
  words?: string;
  to: string;
}

export interface SearchRecords {
  entries: SearchEntry[];
  loading: boolean;
  failed: boolean;
}

/** What features add to the search; records of the person who is signed in only while `signedIn`. A hook. */
export type UseSearchRecords = (signedIn: boolean) => SearchRecords;
