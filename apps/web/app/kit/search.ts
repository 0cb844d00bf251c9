/** One place that the search leads to. */
export interface SearchEntry {
  id: string;
  /** The heading that it stands under. */
  group: string;
  title: string;
  to: string;
}

/** What a feature adds to the search: its newest records, read while `enabled`. A hook. */
export type SearchRecords = (enabled: boolean) => { entries: SearchEntry[]; loading: boolean; failed: boolean };
