import type { CalendarOccurrence } from '@skrin/contract/calendar/calendar';
import type { OpeningHours } from '@skrin/contract/care/clinic-schedule';
import type { Database, Executor } from '../../platform/database/connect.ts';
import type { Act } from '../../platform/policy/authorize.ts';
import type { Actor } from '../../platform/policy/policy.ts';

export interface TimeSpan {
  from: Date;
  to: Date;
}

type OfKind<Kind extends CalendarOccurrence['kind']> = Extract<CalendarOccurrence, { kind: Kind }>;

/** What a clinic has in a calendar. */
export interface ClinicCalendar {
  timeZone: string;
  hours: OpeningHours[];
  /** Those that are not cancelled. */
  consultations: OfKind<'consultation'>[];
  closures: OfKind<'closure'>[];
}

/** What calendars ask of the feature that has the clinics. */
export interface Clinics {
  /**
   * What the clinic that the actor works for has in a span of time; undefined without a clinic. Names are told to an act,
   * which is recorded as a look at each consultation.
   */
  readClinicCalendar: (
    executor: Executor,
    asked: TimeSpan & { actor: Actor; act?: Act },
  ) => Promise<ClinicCalendar | undefined>;
  /** The clinic that an organisation is. */
  clinicOf: (executor: Executor, organisationId: string) => Promise<string | undefined>;
}

export interface Calendars {
  database: Database;
  clinics: Clinics;
  /** The address of the site. */
  publicUrl: string;
}
