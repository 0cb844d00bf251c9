import {
  CHANGE_HOURS,
  consultationChannels,
  consultationStates,
  MAX_RESCHEDULES,
} from '@skrin/contract/care/consultations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ConsultationStatus,
  canReschedule,
  consultationMoves,
  isUpcoming,
  type Mover,
  movers,
  movesOf,
} from './consultation-moves.ts';

const startsAt = new Date('2026-11-02T03:00:00Z');
const hours = (count: number) => new Date(startsAt.getTime() + count * 3_600_000);
const days = hours(-72);
const standing = (state: ConsultationStatus['state'], over: Partial<ConsultationStatus> = {}): ConsultationStatus => ({
  state,
  channel: 'visit',
  startsAt,
  ...over,
});

describe('who may bring a consultation where', () => {
  it.each<[ConsultationStatus['state'], Mover, string[]]>([
    ['unpaid', 'payment', ['requested']],
    ['unpaid', 'person', ['cancelled']],
    ['unpaid', 'clinic', []],
    ['requested', 'clinic', ['confirmed', 'cancelled']],
    ['requested', 'person', ['cancelled']],
    ['confirmed', 'clinic', ['arrived', 'cancelled']],
    ['confirmed', 'person', ['cancelled']],
    ['arrived', 'clinic', ['done']],
    ['arrived', 'person', []],
    ['cancelled', 'payment', ['requested']],
    ['done', 'clinic', []],
    ['no_show', 'clinic', []],
  ])('days before it begins: %s, by %s', (state, by, expected) => {
    expect(movesOf(standing(state), by, days)).toEqual(expected);
  });

  it('is over without an arrival where nobody comes to the clinic', () => {
    expect(movesOf(standing('confirmed', { channel: 'call' }), 'clinic', days)).toContain('done');
    expect(movesOf(standing('confirmed', { channel: 'visit' }), 'clinic', days)).not.toContain('done');
  });

  it('a person cancels what is confirmed until two hours before, the clinic at any time', () => {
    const cancels = (by: Mover, at: Date) => movesOf(standing('confirmed'), by, at).includes('cancelled');
    expect([hours(-CHANGE_HOURS), hours(-CHANGE_HOURS + 0.01), hours(1)].map((at) => cancels('person', at))).toEqual([
      true,
      false,
      false,
    ]);
    expect(cancels('clinic', hours(1))).toBe(true);
  });

  it('nobody is missing before it begins, and what was not confirmed by then ends by itself', () => {
    const goes = (state: ConsultationStatus['state'], by: Mover) =>
      [hours(-0.01), hours(0)].map((at) => movesOf(standing(state), by, at));
    expect(goes('confirmed', 'clinic').map((to) => to.includes('no_show'))).toEqual([false, true]);
    expect(goes('requested', 'system')).toEqual([[], ['cancelled']]);
    expect(goes('requested', 'clinic')).toEqual([['confirmed', 'cancelled'], ['cancelled']]);
  });
});

describe('the table of moves', () => {
  it('leads from what is over nowhere but back to a request that was paid for', () => {
    const over = consultationMoves.filter(({ from }) => ['done', 'no_show', 'cancelled'].includes(from));
    expect(over).toEqual([{ from: 'cancelled', to: 'requested', by: ['payment'], when: 'before_start' }]);
  });

  it('reaches every state, and lets nobody but a payment get past the price', () => {
    expect(new Set(consultationMoves.map(({ to }) => to))).toEqual(
      new Set(consultationStates.filter((state) => state !== 'unpaid')),
    );
    const states = fc.constantFrom(...consultationStates);
    const times = fc.integer({ min: -1_000, max: 1_000 }).map(hours);
    fc.assert(
      fc.property(
        fc.constantFrom(...consultationChannels),
        fc.constantFrom(...movers),
        states,
        times,
        (channel, by, state, at) => {
          const to = movesOf({ state, channel, startsAt }, by, at);
          expect(to).not.toContain('unpaid');
          expect(to).not.toContain(state);
          if (state === 'unpaid' && by !== 'payment') expect(to.filter((each) => each !== 'cancelled')).toEqual([]);
        },
      ),
    );
  });
});

describe('moving it to another time', () => {
  it('is possible while it is requested or confirmed, until two hours before, three times', () => {
    const can = (state: ConsultationStatus['state'], at: Date, sequence = 0) =>
      canReschedule({ ...standing(state), sequence }, at);
    expect(consultationStates.filter((state) => can(state, days))).toEqual(['requested', 'confirmed']);
    expect(can('confirmed', hours(-CHANGE_HOURS))).toBe(true);
    expect(can('confirmed', hours(-CHANGE_HOURS + 0.01))).toBe(false);
    expect([MAX_RESCHEDULES - 1, MAX_RESCHEDULES].map((sequence) => can('requested', days, sequence))).toEqual([
      true,
      false,
    ]);
  });

  it('is coming until it begins, unless it ended before', () => {
    expect(consultationStates.filter((state) => isUpcoming(standing(state), days))).toEqual([
      'unpaid',
      'requested',
      'confirmed',
    ]);
    expect(isUpcoming(standing('confirmed'), hours(0))).toBe(false);
  });
});
