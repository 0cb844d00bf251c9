import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import type { Analysis } from '@skrin/contract/screening/analyses';
import type { CareNeed } from '@skrin/domain/care/fitting-clinics';
import { careNeedOf as ofConditions } from '@skrin/domain/programmes/skin/care-need';

/** Of programmes whose results ask for more than a visit. */
const needs: { [Id in ProgrammeId]?: (analysis: Analysis<Id>) => CareNeed | undefined } = {
  skin: ({ result }) => ofConditions(result?.conditionSet ?? []),
  diabetes: () => 'blood_test',
};

/** What an analysis asks for besides a visit, once its result is open. */
export const careNeedOf = (analysis: Analysis): CareNeed | undefined =>
  (needs as Partial<Record<ProgrammeId, (of: Analysis) => CareNeed | undefined>>)[analysis.programme]?.(analysis);
