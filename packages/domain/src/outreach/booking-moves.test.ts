import { tourBookingStates } from '@skrin/contract/outreach/tour-bookings';
import { describe, expect, it } from 'vitest';
import { canAccept, canCancel, offerEnd } from './booking-moves.ts';

const now = new Date('2026-12-01T00:00:00Z');
const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const day = { state: 'published', startsAt: after(100) };

describe('what may become of a booking', () => {
  it('is cancelled by its person until the day begins, in each state that is none of the ends', () => {
    const may = (at: Date) => tourBookingStates.filter((state) => canCancel({ state, offerEndsAt: after(1) }, day, at));
    expect(may(now)).toEqual(['booked', 'waiting', 'offered']);
    expect(may(day.startsAt)).toEqual([]);
    expect(canCancel({ state: 'booked', offerEndsAt: null }, { ...day, state: 'cancelled' }, now)).toBe(false);
  });

  it('is taken while an offer stands', () => {
    const offered = { state: 'offered', offerEndsAt: after(2) } as const;
    expect(canAccept(offered, day, after(1))).toBe(true);
    expect(canAccept(offered, day, after(2))).toBe(false);
    expect(canAccept({ ...offered, state: 'waiting' }, day, after(1))).toBe(false);
    expect(canAccept(offered, { ...day, startsAt: after(1) }, after(1))).toBe(false);
  });
});

describe('the end of an offer', () => {
  it('is a day away, or half of the time that is left', () => {
    expect(offerEnd(now, after(100))).toEqual(after(24));
    expect(offerEnd(now, after(10))).toEqual(after(5));
    expect(offerEnd(now, after(-1))).toEqual(now);
  });
});
