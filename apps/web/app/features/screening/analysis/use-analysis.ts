import { useQuery } from '@tanstack/react-query';
import { useIsLive, useLiveQueries } from '../../../live/use-live.ts';
import { analysisQuery } from '../analysis-queries.ts';
import { isWaiting } from '../analysis-states.ts';
import { screeningKeys } from '../queries.ts';

/** Milliseconds between two polls of an analysis; longer while its changes are told live. */
const POLL_MS = { live: 15_000, alone: 3_000 };

/**
 * An analysis that updates itself while it waits, by live events and by polling, because an open stream can stay silent
 * (a buffering proxy, a half-closed database connection).
 */
export function useAnalysis(id: string) {
  const isLive = useIsLive();
  const query = useQuery({
    ...analysisQuery(id),
    refetchInterval: ({ state }) => isWaiting(state.data?.state) && POLL_MS[isLive ? 'live' : 'alone'],
  });
  // The assessment too: it has the urgency of the result.
  useLiveQueries('analysis', [screeningKeys.analyses, screeningKeys.assessments], {
    id,
    isEnabled: isWaiting(query.data?.state),
  });
  return query;
}
