import { analysisEvents } from '@skrin/contract/screening/analysis-endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { analysisQuery } from '../analysis-queries.ts';
import { isWaiting } from '../analysis-states.ts';
import { screeningKeys } from '../queries.ts';

/** Milliseconds between two polls of an analysis: the longer while its events are being followed. */
const POLL_MS = { following: 15_000, alone: 3_000 };

/**
 * An analysis that keeps itself up to date while it waits: by its events, and by asking, for an open stream may say
 * nothing (a proxy that holds it back, a database connection that is half gone). Where it breaks, asking takes over.
 * `percent` is 0…100 once known.
 */
export function useAnalysis(id: string) {
  const queryClient = useQueryClient();
  const [percent, setPercent] = useState<number>();
  const [live, setLive] = useState(true);
  const query = useQuery({
    ...analysisQuery(id),
    refetchInterval: ({ state }) => isWaiting(state.data?.state) && POLL_MS[live ? 'following' : 'alone'],
  });
  const waiting = isWaiting(query.data?.state);

  useEffect(() => {
    if (!waiting) return;
    const watch = new AbortController();
    const { signal } = watch;
    const { queryKey } = analysisQuery(id);
    const follow = async () => {
      // Most come to an analysis that is done.
      const { streamEvents } = await import('../../../api/stream-events.ts');
      for await (const event of streamEvents(analysisEvents, { params: { id }, signal })) {
        setPercent(event.percent);
        // All that changes on the way; what a later state brings has to be read.
        if (event.state === 'running')
          queryClient.setQueryData(queryKey, (known) => known && { ...known, state: event.state });
      }
    };
    const end = () => {
      if (signal.aborted) return;
      setLive(false);
      queryClient.invalidateQueries({ queryKey: screeningKeys.analyses });
    };
    // A broken connection says nothing about the analysis: asking goes on without it.
    follow().then(end, end);
    return () => watch.abort();
  }, [id, waiting, queryClient]);

  return { ...query, percent };
}
