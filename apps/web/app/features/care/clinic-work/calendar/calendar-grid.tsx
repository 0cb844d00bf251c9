import FullCalendar, { type CalendarOptions, type CalendarRef, type EventDisplayInfo } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import '@fullcalendar/react/skeleton.css';
import classicThemePlugin from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/themes/classic/theme.css';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ClinicSchedule } from '@skrin/contract/care/clinic-schedule';
import type { Consultation } from '@skrin/contract/care/consultations';
import { dayIn } from '@skrin/domain/care/days';
import { languageInfo } from '@skrin/i18n';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../i18n/use-language.ts';
import type { StateHue } from '../../../../kit/state-label.tsx';
import { VisuallyHidden } from '../../../../kit/visually-hidden.tsx';
import { stateHues } from '../../consultations/components/consultation-state-label.tsx';
import { CalendarConsultation } from './calendar-consultation.tsx';
import type { CalendarSpan } from './calendar-days.ts';
import { CalendarFrame, classes } from './calendar-frame.tsx';
import { closedDays, openHours, shownHours } from './opening-times.ts';

const plugins = [dayGridPlugin, timeGridPlugin, classicThemePlugin];
const views = { day: 'timeGridDay', week: 'timeGridWeek', month: 'dayGridMonth' } as const;

/** The reason of a closed day; in a narrow column only screen readers get it. */
const closedContent = ({ event: { title }, isNarrow }: EventDisplayInfo) =>
  isNarrow ? (
    <VisuallyHidden>{title}</VisuallyHidden>
  ) : (
    <Box component="span" sx={{ display: 'block', padding: 0.5, fontSize: 'label' }}>
      {title}
    </Box>
  );

interface CalendarGridProps {
  span: CalendarSpan;
  day: string;
  schedule: ClinicSchedule;
  consultations: readonly Consultation[];
  onOpenDay: (day: string) => void;
}

/** The calendar of a clinic in its own time zone: its consultations and its closed times. */
export function CalendarGrid({ span, day, schedule, consultations, onOpenDay }: CalendarGridProps) {
  const calendar = useRef<CalendarRef>(null);
  const words = useWords();
  const { timeZone, hours, closures } = schedule;
  const { direction, vars } = useTheme();
  const colours = (hue: StateHue) =>
    hue === 'neutral'
      ? { color: vars.palette.background.default, contrastColor: vars.palette.text.secondary }
      : { color: vars.palette[hue].soft, contrastColor: vars.palette[hue].main };
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const { t } = useTranslation('clinicWork');
  const shown = shownHours({ hours, consultations, timeZone });
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
        backgroundEventContent={closedContent}
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
            reason ? t('calendar.closedFor', { reason }) : t('calendar.closed'),
          ),
        ]}
        {...words}
      />
    </CalendarFrame>
  );
}

/** The texts that FullCalendar shows and announces itself, in the language of the screen. */
function useWords(): CalendarOptions {
  const { t } = useTranslation(['clinicWork', 'common']);
  const { language } = useLanguage();
  return {
    locale: languageInfo[language].formatCode,
    slotHeaderFormat: { hour: 'numeric' },
    timedText: t('calendar.hours'),
    moreLinkText: (count) => t('calendar.more', { count }),
    moreLinkHint: (count) => t('calendar.more', { count }),
    navLinkHint: (date) => t('calendar.openDay', { day: date }),
    closeHint: t('common:actions.close'),
    eventsHint: t('calendar.title'),
  };
}
