import { expect, it } from 'vitest';
import { closedDays } from './closed-days.ts';

it('draws closed days over the whole day, with their words', () => {
  const closures = [{ day: '2026-12-25', reason: 'Christmas' }];
  expect(closedDays(closures, ({ reason }) => `Closed: ${reason}`)).toEqual([
    { start: '2026-12-25', allDay: true, display: 'background', title: 'Closed: Christmas' },
  ]);
});
