/** Figures that differ by less agree to three decimals. */
const TOLERANCE = 0.0005;

/** Where two JSON values differ beyond three decimals, as `path: first, second`; empty when they agree. */
export function differences(first: unknown, second: unknown, path = ''): string[] {
  if (typeof first === 'number' && typeof second === 'number') {
    return Math.abs(first - second) < TOLERANCE ? [] : [`${path}: ${first}, ${second}`];
  }
  if (!isObject(first) || !isObject(second)) return first === second ? [] : [`${path}: ${first}, ${second}`];
  const keys = new Set([...Object.keys(first), ...Object.keys(second)]);
  return [...keys].flatMap((key) => differences(first[key], second[key], path ? `${path}.${key}` : key));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
