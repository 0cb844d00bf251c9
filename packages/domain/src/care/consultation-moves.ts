import {
  CHANGE_HOURS,
  type ConsultationChannel,
  type ConsultationState,
  consultationStates,
  MAX_RESCHEDULES,
} from '@skrin/contract/care/consultations';

/** Who can move a consultation to another state. `payment`: its money came, or went back. */
export const movers = ['person', 'clinic', 'system', 'payment'] as const;
export type Mover = (typeof movers)[number];

interface ConsultationMove {
  from: ConsultationState;
  to: ConsultationState;
  by: readonly Mover[];
  /** `in_time`: until `CHANGE_HOURS` before it begins. Absent: at any time. */
  when?: 'before_start' | 'in_time' | 'after_start';
  /** Absent: all channels. */
  channels?: readonly ConsultationChannel[];
}

/** Every move that a consultation can make. Money that comes after the hold has ended buys the time, if still free. */
export const consultationMoves: readonly ConsultationMove[] = [
  { from: 'unpaid', to: 'requested', by: ['payment'], when: 'before_start' },
  { from: 'unpaid', to: 'cancelled', by: ['person', 'system'] },
  { from: 'cancelled', to: 'requested', by: ['payment'], when: 'before_start' },
  { from: 'requested', to: 'confirmed', by: ['clinic'], when: 'before_start' },
  { from: 'requested', to: 'cancelled', by: ['person', 'clinic', 'payment'] },
  { from: 'requested', to: 'cancelled', by: ['system'], when: 'after_start' },
  { from: 'confirmed', to: 'arrived', by: ['clinic'] },
  { from: 'confirmed', to: 'done', by: ['clinic'], channels: ['call', 'video'] },
  { from: 'arrived', to: 'done', by: ['clinic'] },
  { from: 'confirmed', to: 'cancelled', by: ['person'], when: 'in_time' },
  { from: 'confirmed', to: 'cancelled', by: ['clinic', 'payment'] },
  { from: 'confirmed', to: 'no_show', by: ['clinic'], when: 'after_start' },
];

/** The fields of a consultation that decide which states it can move to. */
export interface ConsultationStatus {
  state: ConsultationState;
  channel: ConsultationChannel;
  startsAt: Date;
}

const HOUR_MS = 3_600_000;

const isInTime = (startsAt: Date, at: Date): boolean => at.getTime() <= startsAt.getTime() - CHANGE_HOURS * HOUR_MS;

/** The states to which this mover may move a consultation at a time. */
export const movesOf = ({ state, channel, startsAt }: ConsultationStatus, by: Mover, at: Date): ConsultationState[] =>
  consultationStates.filter((to) =>
    consultationMoves.some(
      (move) =>
        move.from === state &&
        move.to === to &&
        move.by.includes(by) &&
        (move.channels ?? [channel]).includes(channel) &&
        isTime(move.when, startsAt, at),
    ),
  );

function isTime(when: ConsultationMove['when'], startsAt: Date, at: Date): boolean {
  if (when === 'before_start') return at < startsAt;
  if (when === 'after_start') return at >= startsAt;
  return when === undefined || isInTime(startsAt, at);
}

/** Whether the person may still move it to another time: the clinic then confirms it anew. */
export const canReschedule = (
  { state, startsAt, sequence }: ConsultationStatus & { sequence: number },
  at: Date,
): boolean => (state === 'requested' || state === 'confirmed') && sequence < MAX_RESCHEDULES && isInTime(startsAt, at);

/** Whether it is still to take place; until it begins, the person can change what they tell the clinic. */
export const isUpcoming = ({ state, startsAt }: ConsultationStatus, at: Date): boolean =>
  (state === 'unpaid' || state === 'requested' || state === 'confirmed') && at < startsAt;
