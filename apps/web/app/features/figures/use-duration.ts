import { useFormat } from '../../kit/use-format.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Writes a length of time, in seconds, in the unit that says it best: '40 minutes', '5.5 hours', '3 days'. */
export function useDuration(): (seconds: number) => string {
  const format = useFormat();
  const write = (value: number, unit: 'minute' | 'hour' | 'day') =>
    format.number(value, {
      style: 'unit',
      unit,
      unitDisplay: 'long',
      maximumFractionDigits: unit === 'minute' ? 0 : 1,
    });
  return (seconds) => {
    if (seconds < 2 * HOUR) return write(Math.ceil(seconds / MINUTE), 'minute');
    return seconds < 2 * DAY ? write(seconds / HOUR, 'hour') : write(seconds / DAY, 'day');
  };
}
