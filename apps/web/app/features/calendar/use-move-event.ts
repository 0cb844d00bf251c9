import type { Calendar } from '@skrin/contract/calendar/calendar';
import { changeEvent } from '@skrin/contract/calendar/endpoints';
import type { CalendarEvent } from '@skrin/contract/calendar/event';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { toast } from '../../kit/toasts/toasts.ts';
import { type EventMove, withMove, withVersion } from './event-moves.ts';
import { calendarKey, movesKey, pendingMoves, shownKey } from './queries.ts';

interface AskedMove extends EventMove {
  /** The newest that is known of the event. */
  version: number;
  isRecurring: boolean;
  /** Whether it gets a time of day, or loses it. */
  changesForm: boolean;
  /** Whether it starts elsewhere, and whether it takes another length. */
  changesStart: boolean;
  changesLength: boolean;
}

/**
 * Moves events at once on the screen, and one after the other on the server. What is refused goes back to where it was, with
 * the reason.
 * @returns the event that was moved; undefined: it was refused
 */
export function useMoveEvent(): (move: AskedMove) => Promise<CalendarEvent | undefined> {
  const { t } = useTranslation('calendar');
  const queryClient = useQueryClient();
  const shown = { queryKey: shownKey() };
  const change = (by: (calendar: Calendar) => Calendar) =>
    queryClient.setQueriesData<Calendar>(shown, (calendar) => calendar && by(calendar));
  const { mutateAsync } = useMutation({
    mutationKey: movesKey,
    scope: { id: 'calendar' },
    // Its own toast says that an event went back.
    meta: { ownToast: true },
    mutationFn: ({ eventId, occurrence, scope, to, isRecurring, ...move }: AskedMove) => {
      const { startsLocal, minutes, days } = to;
      const length = move.changesForm ? { minutes, days } : minutes === null ? { days } : { minutes };
      return call(changeEvent, {
        params: { id: eventId },
        query: isRecurring ? { occurrence, scope } : { scope: 'all' },
        body: {
          // An earlier move of the same event has changed the version.
          version: newestVersion(queryClient.getQueriesData<Calendar>(shown), eventId) ?? move.version,
          ...(move.changesStart && { startsLocal }),
          ...(move.changesLength && length),
        },
      });
    },
    // A read that is on its way needs not be stopped: what it brings has this move made on it.
    onMutate: (move) => {
      const before = queryClient.getQueriesData<Calendar>(shown);
      change((calendar) => withMove(calendar, move));
      return before;
    },
    onSuccess: ({ id, version }) => change((calendar) => withVersion(calendar, id, version)),
    onError: (_error, refused, before = []) => {
      const others = pendingMoves(queryClient).filter((move) => move !== refused);
      for (const [queryKey, calendar] of before)
        queryClient.setQueryData(queryKey, calendar && others.reduce(withMove, calendar));
    },
    onSettled: () => {
      // The last of several that wait reads the calendar again.
      if (queryClient.isMutating({ mutationKey: movesKey }) === 1)
        queryClient.invalidateQueries({ queryKey: calendarKey() });
    },
  });

  return async function move(asked: AskedMove): Promise<CalendarEvent | undefined> {
    try {
      return await mutateAsync(asked);
    } catch (error) {
      if (error instanceof ApiError)
        toast.error(t('moves.refused', { reason: [error.title, error.detail].filter(Boolean).join('. ') }));
      return undefined;
    }
  };
}

/** The newest version of an event that any shown span has. */
function newestVersion(shown: readonly (readonly [unknown, Calendar | undefined])[], eventId: string) {
  const versions = shown.flatMap(([, calendar]) =>
    (calendar?.items ?? []).flatMap((item) =>
      item.kind === 'event' && item.eventId === eventId ? [item.version] : [],
    ),
  );
  return versions.length > 0 ? Math.max(...versions) : undefined;
}
