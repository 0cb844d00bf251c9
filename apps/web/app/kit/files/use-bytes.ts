import { useFormat } from '../use-format.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1024;

const stepOf = (bytes: number): number =>
  Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(STEP)));

/** Writes a number of bytes with its unit, in steps of 1024 as `fileLimits` counts them: '3.4 MB'. */
export function useBytes(): (bytes: number) => string {
  const { number } = useFormat();
  return (bytes) => {
    const step = stepOf(bytes);
    const unitDisplay = step === 0 ? 'long' : 'short';
    const options = { style: 'unit', unit: units[step], unitDisplay, maximumFractionDigits: step > 1 ? 1 : 0 } as const;
    return number(bytes / STEP ** step, options);
  };
}

/** The scale of an axis up to so many bytes: one unit for all ticks, kB at least, which are whole numbers of it: '200 MB'. */
export function useByteScale(): (most: number) => { size: number; write: (value: number) => string } {
  const { number } = useFormat();
  return (most) => {
    const step = Math.max(1, stepOf(most));
    const options = { style: 'unit', unit: units[step], unitDisplay: 'short' } as const;
    return { size: STEP ** step, write: (value) => number(value, options) };
  };
}
