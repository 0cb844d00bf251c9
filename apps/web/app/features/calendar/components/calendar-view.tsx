import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/all-pages';
import type { EventOccurrence } from '@skrin/contract/calendar/calendar';
import type { CalendarEvent, ChangeScope } from '@skrin/contract/calendar/event';
import { isDay } from '@skrin/domain/calendar/wall-clock';
import { startOfDay } from '@skrin/domain/care/slots';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Plus, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { timeZoneText } from '../../../i18n/time-zone-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { calendarSpans, daysOf } from '../../../kit/calendar/calendar-days.ts';
import { CalendarToolbar } from '../../../kit/calendar/calendar-toolbar.tsx';
import { useConfirm } from '../../../kit/confirm.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { useLiveQueries } from '../../../live/use-live.ts';
import { useMay } from '../../../session/use-may.ts';
import type { EventDraft } from '../event-entries.ts';
import { type ArrowKey, arrowStep, eventOf, keyOf, movesEvenly, reversalOf, withMove } from '../event-moves.ts';
import { dayOf, type EventTime, later, longer, timeOf } from '../event-times.ts';
import { calendarKey, calendarQuery, peopleQuery } from '../queries.ts';
import { spanText } from '../span-text.ts';
import { useCalendarAddress } from '../use-calendar-address.ts';
import { useMoveEvent } from '../use-move-event.ts';
import { CalendarFilters } from './calendar-filters.tsx';
import { EventDialog } from './event-dialog.tsx';
import { EventGrid } from './event-grid.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { NewEventDialog } from './new-event-dialog.tsx';
import type { Tiled } from './occurrence-tile.tsx';
import { useScopeQuestion } from './scope-dialog.tsx';

interface CalendarViewProps {
  /** The zone in which everything is shown. */
  zone: string;
}

/** What was done last, and how it is undone. */
interface Done {
  text: string;
  undo?: () => void;
}

/** What the calendar needs to know of an event to move it. */
type Moved = Pick<
  EventOccurrence,
  'eventId' | 'occurrence' | 'title' | 'zone' | 'isRecurring' | 'isException' | 'version'
>;

/** The days that the address names with all that takes place, and every way to change it. */
export function CalendarView({ zone }: CalendarViewProps) {
  const { t } = useTranslation(['calendar', 'calendarView', 'common']);
  const format = useFormat();
  const { language } = useLanguage();
  const { direction } = useTheme();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const mayCreate = useMay('event:create');
  const { span, day, today, filters, opened, show, close, addressOf } = useCalendarAddress(zone);
  const { first, end } = daysOf(span, day);
  const query = calendarQuery({
    from: startOfDay(zone, first).toISOString(),
    to: startOfDay(zone, end).toISOString(),
    ...filters,
  });
  const shown = useQuery(query);
  const { data: people = [] } = useQuery(peopleQuery());
  useLiveQueries('event', [calendarKey()]);
  // Of what is booked at the clinic those who work there are notified.
  useLiveQueries('notification', [calendarKey()]);

  const queryClient = useQueryClient();
  const moveEvent = useMoveEvent();
  const [askScope, scopeDialog] = useScopeQuestion();
  const [draft, setDraft] = useState<EventDraft>();
  const [isSubscribing, setIsSubscribing] = useState(false);
  const [done, setDone] = useState<Done>();
  const wanted = useRef<string>(undefined);
  const takesFocus = useCallback((key: string) => {
    if (wanted.current !== key) return false;
    wanted.current = undefined;
    return true;
  }, []);

  /** Moves an event as far as a scope says, and says so. @returns whether it was moved */
  const moveTo = async (item: Moved, from: EventTime, to: EventTime, scope: ChangeScope): Promise<boolean> => {
    const move = { eventId: item.eventId, occurrence: item.occurrence, scope, to };
    const before = queryClient.getQueryData(query.queryKey);
    const named = before && eventOf(before, keyOf(item));
    const after = named && withMove({ ...before, items: [named] }, move).items[0];
    if (after?.kind === 'event') wanted.current = keyOf(after);
    const moved = await moveEvent({
      ...move,
      version: item.version,
      isRecurring: item.isRecurring,
      changesForm: isDay(from.startsLocal) !== isDay(to.startsLocal),
      changesStart: from.startsLocal !== to.startsLocal,
      changesLength: from.minutes !== to.minutes || from.days !== to.days,
    });
    if (!moved) {
      wanted.current = keyOf(item);
      setDone(undefined);
      return false;
    }
    const next = { ...item, occurrence: scope === 'this' ? item.occurrence : to.startsLocal };
    const reversal = reversalOf(item, { from, to, scope });
    const isReversible = reversal === 'evenly' ? movesEvenly(moved.recurrence) : reversal === 'always';
    setDone({
      text: t('moves.moved', { event: item.title, time: spanText(to, item.zone, language) }),
      ...(isReversible && { undo: () => moveTo(next, to, from, scope) }),
    });
    return true;
  };
  const moveAfterQuestion = async (item: Moved, from: EventTime, to: EventTime) => {
    const reversal = (scope: ChangeScope) => reversalOf(item, { from, to, scope });
    const scope = item.isRecurring ? await askScope({ event: item.title, act: 'change', reversal }) : 'all';
    if (!scope || !(await moveTo(item, from, to, scope))) return;
    const goesTo = dayOf(to.startsLocal);
    if (goesTo < first || goesTo >= end) show({ day: goesTo });
  };

  const press = (drawn: Tiled, event: KeyboardEvent) => {
    if (!event.shiftKey || !/^Arrow(Up|Down|Left|Right)$/.test(event.key) || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (drawn.kind === 'consultation') return askForConsultation(drawn.consultationId);
    // As it is now, and not as it was drawn last: keys come faster.
    const calendar = queryClient.getQueryData(query.queryKey);
    const item = (calendar && eventOf(calendar, keyOf(drawn))) ?? drawn;
    if (!item.can.update) return;
    const [from, key] = [timeOf(item), event.key as ArrowKey];
    const isByWeeks = span === 'month' || item.isAllDay;
    const to = event.altKey
      ? /Up|Down/.test(key) && longer(from, key === 'ArrowDown' ? 1 : -1)
      : later(from, arrowStep(key, { isRtl: direction === 'rtl', isByWeeks }));
    if (to) moveAfterQuestion(item, from, to);
  };
  const askForConsultation = async (id: string) => {
    const question = {
      title: t('moves.consultationTitle'),
      text: t('moves.consultationText'),
      confirm: t('moves.openConsultation'),
    };
    if (await confirm(question)) navigate(href('clinicConsultation', { id }));
  };
  const moveOpened = (event: CalendarEvent, to: EventTime) => {
    close();
    const isRecurring = event.recurrence !== null;
    const occurrence = opened.occurrence ?? event.startsLocal;
    const isException = isRecurring && occurrence !== event.startsLocal;
    moveAfterQuestion({ ...event, eventId: event.id, occurrence, isRecurring, isException }, event, to);
  };

  const { data, error, refetch, isPlaceholderData } = shown;
  return (
    <Stack component="section" spacing={2} aria-label={t('page.title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {mayCreate && (
          <Button
            variant="contained"
            startIcon={<Plus aria-hidden size={18} />}
            onClick={() => setDraft({ startsLocal: `${day}T09:00`, minutes: 60, days: null, zone })}
          >
            {t('page.new')}
          </Button>
        )}
        <Button
          variant="outlined"
          startIcon={<CalendarPlus aria-hidden size={18} />}
          onClick={() => setIsSubscribing(true)}
        >
          {t('feed.open')}
        </Button>
      </Box>
      <CalendarToolbar span={span} day={day} today={today} spans={calendarSpans} onShow={show} />
      <CalendarFilters people={people} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography role="status">{done?.text}</Typography>
        {done?.undo && (
          <Button startIcon={<Undo2 aria-hidden size={18} />} onClick={done.undo}>
            {t('moves.undo')}
          </Button>
        )}
      </Box>
      {!data && (error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={6} />)}
      {data && (
        <Box aria-busy={isPlaceholderData}>
          <Typography role="status" color="textSecondary" sx={{ marginBlockEnd: 1 }}>
            {isPlaceholderData
              ? t('common:status.loading')
              : data.items.length === 0
                ? t('page.nothing')
                : t('page.shown', { number: format.number(data.items.length) })}
          </Typography>
          {data.isCut && <Typography sx={{ marginBlockEnd: 1 }}>{t('page.cut')}</Typography>}
          <EventGrid
            span={span}
            day={day}
            zone={zone}
            calendar={data}
            mayCreate={mayCreate}
            addressOf={(item) =>
              addressOf({ event: item.eventId, ...(item.isRecurring && { occurrence: item.occurrence }) })
            }
            takesFocus={takesFocus}
            onOpenDay={(chosen) => show({ span: 'day', day: chosen })}
            onShow={(chosen) => show({ day: chosen })}
            onDraft={(time) => setDraft({ ...time, zone })}
            onDrop={(item, to) => moveAfterQuestion(item, timeOf(item), to)}
            onConsultation={askForConsultation}
            onKey={press}
          />
          <Stack spacing={0.5} sx={{ marginBlockStart: 1 }}>
            <Typography variant="body2" color="textSecondary">
              {t('page.zone', { zone: timeZoneText(zone, language) })}
            </Typography>
            {data.clinic && span !== 'agenda' && (
              <Typography variant="body2" color="textSecondary">
                {t('calendarView:outside')}
              </Typography>
            )}
            {mayCreate && (
              <Typography variant="body2" color="textSecondary">
                {t('page.keys')}
              </Typography>
            )}
          </Stack>
        </Box>
      )}
      {draft && (
        <NewEventDialog
          draft={draft}
          people={people}
          onMade={(event) => {
            setDraft(undefined);
            setDone({ text: t('said.made', { event: event.title }) });
          }}
          onClose={() => setDraft(undefined)}
        />
      )}
      {opened.eventId && (
        <EventDialog
          key={`${opened.eventId}/${opened.occurrence}`}
          eventId={opened.eventId}
          occurrence={opened.occurrence}
          people={people}
          onMove={moveOpened}
          onDone={(text) => setDone({ text })}
          onClose={close}
        />
      )}
      {isSubscribing && <FeedDialog onClose={() => setIsSubscribing(false)} />}
      {scopeDialog}
    </Stack>
  );
}
