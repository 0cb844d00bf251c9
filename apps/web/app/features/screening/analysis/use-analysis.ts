import { analysisEvents } from '@skrin/contract/screening/analysis-endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { analysisQuery } from '../analysis-queries.ts';
import { isWaiting } from '../analysis-states.ts';
import { screeningKeys } from '../queries.ts';

/** Milliseconds between two polls of an analysis; longer while the event stream is open. */
const POLL_MS = { following: 15_000, alone: 3_000 };

/**
 * An analysis that updates itself while it waits, by server-sent events and by polling, because an open stream can stay
 * silent (a buffering proxy, a half-closed database connection). If the stream breaks, polling goes on alone.
 * `percent` is 0…100, and undefined until it is known.
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
      // Imported on demand, because most analyses are done when they are opened.
      const { streamEvents } = await import('../../../api/stream-events.ts');
      for await (const event of streamEvents(analysisEvents, { params: { id }, signal })) {
        setPercent(event.percent);
        // While it runs, only the state changes; a later state brings new fields, so the analysis is fetched again.
        if (event.state === 'running')
          queryClient.setQueryData(queryKey, (known) => known && { ...known, state: event.state });
      }
    };
    const end = () => {
      if (signal.aborted) return;
      setLive(false);
      // The assessment too: it has the urgency of the result.
      for (const queryKey of [screeningKeys.analyses, screeningKeys.assessments])
        queryClient.invalidateQueries({ queryKey });
    };
    // A broken connection says nothing about the analysis: polling goes on.
    follow().then(end, end);
    return () => watch.abort();
  }, [id, waiting, queryClient]);

  return { ...query, percent };
}
