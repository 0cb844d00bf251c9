import type { ConsultationChannel, ConsultationState } from '@skrin/contract/care/consultations';
import type { Bookings, ConfirmTimes, SlotCounts } from '@skrin/contract/figures/bookings';
import type { Span } from '@skrin/domain/figures/zoned-days';
import type { Executor } from './database/connect.ts';
import type { Actor } from './policy/policy.ts';

/** How many consultations of a service begin on a day of their clinic's zone, in one state. */
export interface BookingsOfDay {
  day: string;
  service: { id: string; name: string; channel: ConsultationChannel };
  state: ConsultationState;
  n: number;
}

/** How many consultations of a clinic have one channel, weekday (1 is Monday) and state. */
export interface BookingsOfClinic {
  clinic: { id: string; name: string };
  channel: ConsultationChannel;
  weekday: number;
  state: ConsultationState;
  n: number;
}

/** The first day, and the day after the last: of the zone of each clinic. */
interface Days {
  from: string;
  to: string;
}

/** What is told of consultations. Those that their clinic was never asked for are not among them. */
export interface BookingSource {
  /** The zone of the clinic that the actor works for; undefined without one. */
  findTimeZone: (executor: Executor, actor: Actor) => Promise<string | undefined>;
  /** Those of the actor's clinic that begin within the span: as many as its list has. */
  countByDay: (executor: Executor, actor: Actor, span: Span) => Promise<BookingsOfDay[]>;
  /** Null: none of them was confirmed. */
  timeToConfirm: (executor: Executor, actor: Actor, span: Span) => Promise<ConfirmTimes | null>;
  listLatest: (executor: Executor, actor: Actor, limit: number) => Promise<Bookings['latest']>;
  /** The times of the actor's clinic, or of all, that can be booked on days from today on. */
  countSlots: (executor: Executor, asked: { actor?: Actor; now: Date; days: number }) => Promise<SlotCounts>;
  /** Those of all clinics. The time to confirm comes with how many it is of. */
  countByClinic: (executor: Executor, days: Days) => Promise<BookingsOfClinic[]>;
  timeToConfirmOfAll: (executor: Executor, days: Days) => Promise<(ConfirmTimes & { n: number }) | null>;
  /** The first day on which one begins, in the zone of its clinic; null: there is none. */
  firstDay: (executor: Executor) => Promise<string | null>;
}
