import type { Answers, Duration } from '@skrin/contract/programmes/skin/answers';

/**
 * Earlier answers as the starting point of new ones about the same problem. Danger signs, and whether the problem has
 * changed, held for that day only and are asked again. Facts about the person stay.
 * @param days whole days since the earlier answers were given
 */
export function prefillFromEarlierAnswers(
  { changed: _, safety, duration, ...lasting }: Answers,
  { days }: { days: number },
): Omit<Answers, 'changed'> {
  return {
    ...lasting,
    duration: durationLater(duration, days),
    ...(safety?.person && { safety: { person: safety.person } }),
  };
}

/** The fewest days that each duration can mean, the longest duration first. */
const fewestDays: readonly [Duration, number][] = [
  ['gt1m', 31],
  ['gt1w', 8],
  ['d4_7', 4],
  ['d1_3', 1],
  ['lt24h', 0],
];

/**
 * Counts on from the fewest days that the duration can mean, so that advice about an early rash, such as a medicine
 * that must be started within three days, is not lost because of a guess.
 */
function durationLater(duration: Duration, days: number): Duration {
  const least = days + (fewestDays.find(([key]) => key === duration)?.[1] ?? 0);
  return fewestDays.find(([, fewest]) => fewest <= least)?.[0] ?? duration;
}
