import FullCalendar, {
  type CalendarRef,
  type EventDisplayInfo,
  type EventDropInfo,
  type EventInput,
} from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import listPlugin from '@fullcalendar/react/list';
import '@fullcalendar/react/skeleton.css';
import classicThemePlugin from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/themes/classic/theme.css';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import type { Theme } from '@mui/material/styles';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Calendar, CalendarOccurrence, EventOccurrence } from '@skrin/contract/calendar/calendar';
import { dayIn } from '@skrin/domain/care/days';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import { backgroundContent } from '../../../kit/calendar/background-content.tsx';
import type { CalendarSpan } from '../../../kit/calendar/calendar-days.ts';
import { CalendarFrame, classes } from '../../../kit/calendar/calendar-frame.tsx';
import { openHours, shownHours } from '../../../kit/calendar/opening-times.ts';
import { useCalendarWords } from '../../../kit/calendar/use-calendar-words.ts';
import { keyOf } from '../event-moves.ts';
import { draggedTime, droppedTime, type EventTime, later, STEP_MINUTES, shownDays, timeOf } from '../event-times.ts';
import { FreeTimeButton } from './free-time-button.tsx';
import { markOf, OccurrenceTile, type Tiled } from './occurrence-tile.tsx';

const plugins = [dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin, classicThemePlugin];
const views = { day: 'timeGridDay', week: 'timeGridWeek', month: 'dayGridMonth', agenda: 'agenda' } as const;
const agenda = { type: 'list', duration: { days: 28 }, dateAlignment: 'day' } as const;

const tileKey = (item: Tiled): string => (item.kind === 'event' ? keyOf(item) : item.consultationId);

interface EventGridProps {
  span: CalendarSpan;
  day: string;
  /** The zone in which it is drawn. */
  zone: string;
  calendar: Calendar;
  mayCreate: boolean;
  addressOf: (item: EventOccurrence) => To;
  takesFocus: (key: string) => boolean;
  onOpenDay: (day: string) => void;
  /** The days with this one are to be shown. */
  onShow: (day: string) => void;
  /** Free time was chosen. */
  onDraft: (time: EventTime) => void;
  /** An event was dropped, or made longer or shorter. */
  onDrop: (item: EventOccurrence, to: EventTime) => void;
  /** Somebody tried to move a consultation. */
  onConsultation: (id: string) => void;
  onKey: (item: Tiled, event: KeyboardEvent) => void;
}

/** The days of the calendar with what takes place on them; events are dragged, and free time is chosen. */
export function EventGrid(props: EventGridProps) {
  const { span, day, zone, calendar, mayCreate, addressOf, takesFocus, onOpenDay, onShow, onDraft, onDrop } = props;
  const { t } = useTranslation(['calendar', 'calendarView']);
  const words = useCalendarWords(t('page.title'));
  const ref = useRef<CalendarRef>(null);
  const isDragging = useRef(false);
  const { direction } = useTheme();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const tiles = new Map(calendar.items.flatMap((item) => (item.kind === 'closure' ? [] : [[tileKey(item), item]])));
  const timed = calendar.items.filter(({ isAllDay }) => !isAllDay);
  const hours = calendar.clinic?.hours ?? [];
  const shown = shownHours({ hours, booked: timed, timeZone: zone });

  // FullCalendar keeps the shown day and view itself and reads the options only once, so each change needs a call.
  useEffect(() => ref.current?.getApi().changeView(views[span], day), [span, day]);

  const events = useMemo(
    () =>
      calendar.items.map((item) =>
        item.kind === 'closure'
          ? closureInput(
              item,
              item.title ? t('calendarView:closedFor', { reason: item.title }) : t('calendarView:closed'),
            )
          : tileInput(item),
      ),
    [calendar.items, t],
  );

  const content = ({ event, view, isMirror }: EventDisplayInfo) => {
    const item = tiles.get(event.id);
    if (!item) return isMirror ? t('page.new') : null;
    const place = view.type === views.agenda ? 'list' : view.type === views.month || event.allDay ? 'row' : 'lane';
    return (
      <OccurrenceTile
        item={item}
        zone={zone}
        place={place}
        addressOf={addressOf}
        takesFocus={takesFocus}
        wasDragged={() => isDragging.current}
        onKeyDown={(pressed) => props.onKey(item, pressed)}
      />
    );
  };
  const drop = (
    { event, revert }: Pick<EventDropInfo, 'event' | 'revert'>,
    timeAfter: (item: EventOccurrence) => EventTime | undefined,
  ) => {
    const item = tiles.get(event.id);
    // It is drawn where the calendar says, which the move changes at once.
    revert();
    if (item?.kind === 'consultation') return props.onConsultation(item.consultationId);
    const to = item && timeAfter(item);
    if (item && to) onDrop(item, to);
  };
  const begin = () => {
    isDragging.current = true;
  };
  // The click of a pointer that is let go comes after this.
  const end = () => void setTimeout(() => (isDragging.current = false));
  const mark = (time: EventTime | undefined) => {
    const calendarApi = ref.current?.getApi();
    if (!time) return calendarApi?.unselect();
    const { startsLocal: start, minutes, days } = time;
    const end = later(time, { minutes: minutes ?? 0, days: days ?? 0 }).startsLocal;
    calendarApi?.select({ start, end, allDay: minutes === null });
  };
  return (
    <CalendarFrame>
      {mayCreate && span !== 'agenda' && (
        <FreeTimeButton span={span} day={day} zone={zone} onMark={mark} onShow={onShow} onDraft={onDraft} />
      )}
      <FullCalendar
        ref={ref}
        plugins={plugins}
        views={{ agenda }}
        initialView={views[span]}
        initialDate={day}
        timeZone={zone}
        direction={direction}
        headerToolbar={false}
        height="auto"
        firstDay={1}
        {...(calendar.clinic && { businessHours: openHours(hours) })}
        slotMinTime={shown.from}
        slotMaxTime={shown.until}
        slotMinHeight={32}
        snapDuration={{ minutes: STEP_MINUTES }}
        slotEventOverlap={false}
        eventMinHeight={44}
        fixedWeekCount={false}
        showNonCurrentDates={false}
        dayMaxEvents={isPhone ? 0 : 4}
        nowIndicator
        // Elsewhere what a heading shows is not part of its name, which voice control goes by.
        navLinks={span === 'month'}
        navLinkDayClick={(date) => onOpenDay(dayIn(zone, date))}
        eventDisplay="block"
        eventContent={content}
        backgroundEventContent={backgroundContent}
        rowMoreLinkClass={classes.target}
        navLinkClass={classes.target}
        selectable={mayCreate}
        selectMirror
        select={(chosen) => {
          // What keys have marked is not begun yet.
          const time = chosen.jsEvent && droppedTime(chosen, zone);
          if (time) onDraft(time);
        }}
        eventDragStart={begin}
        eventDragStop={end}
        eventResizeStart={begin}
        eventResizeStop={end}
        eventDrop={(dropped) =>
          drop(dropped, (item) => draggedTime(timeOf(item), dropped.event, { by: dropped.delta, zone: item.zone }))
        }
        eventResize={(resized) => drop(resized, (item) => droppedTime(resized.event, item.zone))}
        events={events}
        {...words}
        allDayText={t('tile.allDay')}
        noEventsText={t('page.nothing')}
      />
    </CalendarFrame>
  );
}

function tileInput(item: Tiled): EventInput {
  const isEvent = item.kind === 'event';
  const days = shownDays(item);
  return {
    id: tileKey(item),
    title: item.title,
    ...(item.isAllDay
      ? { start: days.first, end: days.end, allDay: true }
      : { start: item.startsAt, end: item.endsAt, allDay: false }),
    // A consultation can be picked up, and says then where it is moved.
    startEditable: isEvent ? item.can.update : true,
    durationEditable: isEvent && item.can.update,
    color: `color-mix(in srgb, ${markOf(item)} 16%, var(--fc-classic-background))`,
    contrastColor: 'var(--fc-classic-foreground)',
  };
}

function closureInput(item: Extract<CalendarOccurrence, { kind: 'closure' }>, title: string): EventInput {
  const { first, end } = shownDays(item);
  return { start: first, end, allDay: true, display: 'background', title };
}
