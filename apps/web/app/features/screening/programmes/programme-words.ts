import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import type { AnalysisItem } from '@skrin/contract/screening/analyses';

/** What a programme says wherever a check is shown. It is small, because every such page loads it, and has no component. */
export interface ProgrammeWords<Id extends ProgrammeId = ProgrammeId> {
  /** What names an analysis in lists until it has a name of its own. */
  useItemTitle: (item: AnalysisItem<Id>) => string;
  /** What else a row says of it. */
  useItemDetails?: (item: AnalysisItem<Id>) => readonly string[];
}
