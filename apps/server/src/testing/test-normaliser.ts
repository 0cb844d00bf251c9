import { createNormaliser, type Normaliser } from '@skrin/vision';

let normaliser: Promise<Normaliser> | undefined;

/** One normaliser per test process, because starting its processes takes longer than most tests; they end with it. */
export function testNormaliser(): Promise<Normaliser> {
  normaliser ??= createNormaliser({ processes: 1 });
  return normaliser;
}
