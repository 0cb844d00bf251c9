import { createNormaliser, type Normaliser } from '@skrin/vision';

let normaliser: Promise<Normaliser> | undefined;

/** Starting processes takes longer than most tests: once for each test process, with which they end. */
export function testNormaliser(): Promise<Normaliser> {
  normaliser ??= createNormaliser({ processes: 1 });
  return normaliser;
}
