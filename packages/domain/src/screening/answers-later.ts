import type { Answers, Duration } from '@skrin/contract/screening/answers';

/**
 * Earlier answers as a starting point of new ones about the same problem. Signs of danger and whether it has changed are
 * of their day: they are asked anew. Who the person is stays.
 * @param days whole days since they were given
 */
export function answersLater(
  { changed: _, safety, duration, ...lasting }: Answers,
  { days }: { days: number },
): Omit<Answers, 'changed'> {
  return {
    ...lasting,
    duration: durationLater(duration, days),
    ...(safety?.person && { safety: { person: safety.person } }),
  };
}

/** The fewest days that each can mean, the longest first. */
const fewestDays: readonly [Duration, number][] = [
  ['gt1m', 31],
  ['gt1w', 8],
  ['d4_7', 4],
  ['d1_3', 1],
  ['lt24h', 0],
];

/**
 * Counted on from the fewest days: what follows from an early rash, as medicine that has to be begun within three days,
 * is not lost to a guess.
 */
function durationLater(duration: Duration, days: number): Duration {
  const least = days + (fewestDays.find(([key]) => key === duration)?.[1] ?? 0);
  return fewestDays.find(([, fewest]) => fewest <= least)?.[0] ?? duration;
}
