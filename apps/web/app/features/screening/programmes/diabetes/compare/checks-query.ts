import type { Analysis, AnalysisItem } from '@skrin/contract/screening/analyses';
import { listAnalyses } from '@skrin/contract/screening/analysis-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../../api/call.ts';
import { screeningKeys } from '../../../queries.ts';

export type Check = AnalysisItem<'diabetes'>;

/** As many as the list gives at once. */
const LIMIT = 100;

/** The checks of the person whom an analysis is about, up to that one, the oldest first. */
export const checksUntilQuery = ({ programme, dependant, createdAt }: Analysis<'diabetes'>) => {
  const person = dependant?.id ?? 'self';
  return queryOptions({
    queryKey: [...screeningKeys.analyses, 'list', programme, person],
    queryFn: ({ signal }) => call(listAnalyses, { query: { programme, person, limit: LIMIT }, signal }),
    select: ({ items }) =>
      items
        .filter((item): item is Check => item.programme === programme && item.createdAt <= createdAt)
        .toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt)),
  });
};
