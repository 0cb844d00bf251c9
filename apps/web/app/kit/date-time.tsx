import { useFormat } from './use-format.ts';

interface DateTimeProps {
  time: string;
  clock?: boolean;
  /** With the short name of the month, for lists. */
  short?: boolean;
}

/** An ISO 8601 time as date, or date and clock. */
export function DateTime({ time, clock = true, short = false }: DateTimeProps) {
  const format = useFormat();
  const write = clock ? (short ? format.shortDateTime : format.dateTime) : format.date;
  return <time dateTime={time}>{write(time)}</time>;
}
