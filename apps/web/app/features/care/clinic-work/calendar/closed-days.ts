import type { EventInput } from '@fullcalendar/react';
import type { Closure } from '@skrin/contract/care/clinic-schedule';

/** Closures of the clinic as background events over the whole day. */
export const closedDays = (closures: readonly Closure[], title: (closure: Closure) => string): EventInput[] =>
  closures.map((closure) => ({ start: closure.day, allDay: true, display: 'background', title: title(closure) }));
