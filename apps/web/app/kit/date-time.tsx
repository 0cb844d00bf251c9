import { useFormat } from './use-format.ts';

/** An ISO 8601 time as date, or date and clock. */
export function DateTime({ time, clock = true }: { time: string; clock?: boolean }) {
  const format = useFormat();
  return <time dateTime={time}>{clock ? format.dateTime(time) : format.date(time)}</time>;
}
