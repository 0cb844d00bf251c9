import FullCalendar, { type CalendarRef, type EventDisplayInfo } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import '@fullcalendar/react/skeleton.css';
import classicThemePlugin from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/themes/classic/theme.css';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import type { Theme } from '@mui/material/styles';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ClinicSchedule } from '@skrin/contract/care/clinic-schedule';
import type { Consultation } from '@skrin/contract/care/consultations';
import { dayIn } from '@skrin/domain/care/days';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { backgroundContent } from '../../../../kit/calendar/background-content.tsx';
import { CalendarFrame, classes } from '../../../../kit/calendar/calendar-frame.tsx';
import { openHours, shownHours } from '../../../../kit/calendar/opening-times.ts';
import { useCalendarWords } from '../../../../kit/calendar/use-calendar-words.ts';
import type { StateHue } from '../../../../kit/state-label.tsx';
import { stateHues } from '../../consultations/components/consultation-state-label.tsx';
import { CalendarConsultation } from './calendar-consultation.tsx';
import { closedDays } from './closed-days.ts';

const plugins = [dayGridPlugin, timeGridPlugin, classicThemePlugin];
/** A clinic's calendar has no agenda: the list of its consultations is beside it. */
const views = { day: 'timeGridDay', week: 'timeGridWeek', month: 'dayGridMonth' } as const;
export type ClinicSpan = keyof typeof views;
export const clinicSpans = Object.keys(views) as ClinicSpan[];

interface CalendarGridProps {
  span: ClinicSpan;
  day: string;
  schedule: ClinicSchedule;
  consultations: readonly Consultation[];
  onOpenDay: (day: string) => void;
}

/** The calendar of a clinic in its own time zone: its consultations and its closed times. */
export function CalendarGrid({ span, day, schedule, consultations, onOpenDay }: CalendarGridProps) {
  const calendar = useRef<CalendarRef>(null);
  const { timeZone, hours, closures } = schedule;
  const { direction, vars } = useTheme();
  const colours = (hue: StateHue) =>
    hue === 'neutral'
      ? { color: vars.palette.background.default, contrastColor: vars.palette.text.secondary }
      : { color: vars.palette[hue].soft, contrastColor: vars.palette[hue].main };
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const { t } = useTranslation(['clinicWork', 'calendarView']);
  const words = useCalendarWords(t('calendar.title'));
  const shown = shownHours({ hours, booked: consultations, timeZone });
  const byId = new Map(consultations.map((consultation) => [consultation.id, consultation]));

  // FullCalendar keeps the shown day and view itself and reads the options only once, so each change needs a call.
  useEffect(() => calendar.current?.getApi().changeView(views[span], day), [span, day]);

  const content = ({ event, view }: EventDisplayInfo) => {
    const consultation = byId.get(event.id);
    return consultation && <CalendarConsultation consultation={consultation} isOfMonth={view.type === views.month} />;
  };
  return (
    <CalendarFrame>
      <FullCalendar
        ref={calendar}
        plugins={plugins}
        initialView={views[span]}
        initialDate={day}
        timeZone={timeZone}
        direction={direction}
        headerToolbar={false}
        height="auto"
        firstDay={1}
        businessHours={openHours(hours)}
        slotMinTime={shown.from}
        slotMaxTime={shown.until}
        slotMinHeight={60}
        slotEventOverlap={false}
        eventMinHeight={44}
        allDaySlot={false}
        fixedWeekCount={false}
        showNonCurrentDates={false}
        dayMaxEvents={isPhone ? 0 : 4}
        nowIndicator
        navLinks
        navLinkDayClick={(date) => onOpenDay(dayIn(timeZone, date))}
        eventDisplay="block"
        eventContent={content}
        backgroundEventContent={backgroundContent}
        rowMoreLinkClass={classes.target}
        navLinkClass={classes.target}
        events={[
          ...consultations.map(({ id, startsAt, endsAt, state }) => ({
            id,
            start: startsAt,
            end: endsAt,
            ...colours(stateHues[state]),
          })),
          ...closedDays(closures, ({ reason }) =>
            reason ? t('calendarView:closedFor', { reason }) : t('calendarView:closed'),
          ),
        ]}
        {...words}
      />
    </CalendarFrame>
  );
}
