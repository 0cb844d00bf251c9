import type { AnalysisState } from '@skrin/contract/screening/analyses';
import { analysisEvents } from '@skrin/contract/screening/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { streamEvents } from '../../../api/stream-events.ts';
import { analysisQuery, screeningKeys } from '../queries.ts';

/** Milliseconds between two looks while no events come. */
const LOOK_EVERY = 3_000;

export const isWaiting = (state: AnalysisState | undefined): boolean => state === 'queued' || state === 'running';

/**
 * An analysis that keeps itself up to date while it waits: by its events, or by asking where they do not get through.
 * `percent` is 0…100 once known.
 */
export function useAnalysis(id: string) {
  const queryClient = useQueryClient();
  const [percent, setPercent] = useState<number>();
  const [live, setLive] = useState(true);
  const query = useQuery({
    ...analysisQuery(id),
    refetchInterval: ({ state }) => (isWaiting(state.data?.state) && !live ? LOOK_EVERY : false),
  });
  const waiting = isWaiting(query.data?.state);

  useEffect(() => {
    if (!waiting) return;
    const watch = new AbortController();
    const { signal } = watch;
    const readAgain = () => queryClient.invalidateQueries({ queryKey: screeningKeys.analyses });
    const follow = async () => {
      for await (const event of streamEvents(analysisEvents, { params: { id }, signal })) {
        setPercent(event.percent);
        if (event.state === 'running') readAgain();
      }
    };
    const end = () => {
      if (signal.aborted) return;
      setLive(false);
      readAgain();
    };
    // A broken connection says nothing about the analysis: asking goes on without it.
    follow().then(end, end);
    return () => watch.abort();
  }, [id, waiting, queryClient]);

  return { ...query, percent };
}
