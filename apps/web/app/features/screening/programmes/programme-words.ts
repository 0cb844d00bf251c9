import type { Result } from '@skrin/contract/programmes/analyses';
import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import type { CareNeed } from '@skrin/domain/care/fitting-clinics';

/** What a programme says wherever a check is shown. It is small, because every such page loads it, and has no component. */
export interface ProgrammeWords<Id extends ProgrammeId = ProgrammeId> {
  /** What names an analysis in lists until it has a name of its own. */
  useItemTitle: (item: AnalysisItem<Id>) => string;
  /** What else a row says of it. */
  useItemDetails?: (item: AnalysisItem<Id>) => readonly string[];
  /** What an opened result asks for besides a visit. */
  careNeed?: (of: { result?: Result<Id> | undefined }) => CareNeed | undefined;
}
