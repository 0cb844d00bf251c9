import FullCalendar, { type EventDisplayInfo } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import '@fullcalendar/react/skeleton.css';
import classicThemePlugin from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/themes/classic/theme.css';
import { useTheme } from '@mui/material/styles';
import { useState } from 'react';
import { backgroundContent } from '../../app/kit/calendar/background-content.tsx';
import { type CalendarSpan, calendarSpans } from '../../app/kit/calendar/calendar-days.ts';
import { CalendarFrame } from '../../app/kit/calendar/calendar-frame.tsx';
import { CalendarToolbar } from '../../app/kit/calendar/calendar-toolbar.tsx';
import { useCalendarWords } from '../../app/kit/calendar/use-calendar-words.ts';

const plugins = [dayGridPlugin, classicThemePlugin];
const events = [
  { title: 'Rounds', start: '2026-12-01T09:00' },
  { title: 'Closed: Christmas', start: '2026-12-25', allDay: true, display: 'background' },
];

export const calendarExamples = {
  'kit/calendar/background-content': function BackgroundContentExample() {
    return backgroundContent({ event: { title: 'Closed: Christmas' }, isNarrow: false } as EventDisplayInfo);
  },
  'kit/calendar/calendar-frame': function CalendarFrameExample() {
    const { direction } = useTheme();
    const words = useCalendarWords('Calendar');
    return (
      <CalendarFrame>
        <FullCalendar
          plugins={plugins}
          initialView="dayGridMonth"
          initialDate="2026-12-01"
          direction={direction}
          headerToolbar={false}
          height="auto"
          firstDay={1}
          backgroundEventContent={backgroundContent}
          events={events}
          {...words}
        />
      </CalendarFrame>
    );
  },
  'kit/calendar/calendar-toolbar': function CalendarToolbarExample() {
    const [shown, setShown] = useState<{ span: CalendarSpan; day: string }>({ span: 'week', day: '2026-12-01' });
    return (
      <CalendarToolbar
        {...shown}
        today="2026-12-01"
        spans={calendarSpans}
        onShow={(next) => setShown({ ...shown, ...next })}
      />
    );
  },
};
