import { useFormat } from '../use-format.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Writes a number of bytes with its unit, in steps of 1024 as `fileLimits` counts them: '3.4 MB'. */
export function useBytes(): (bytes: number) => string {
  const { number } = useFormat();
  return (bytes) => {
    const step = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)));
    const unitDisplay = step === 0 ? 'long' : 'short';
    const options = { style: 'unit', unit: units[step], unitDisplay, maximumFractionDigits: step > 1 ? 1 : 0 } as const;
    return number(bytes / 1024 ** step, options);
  };
}
