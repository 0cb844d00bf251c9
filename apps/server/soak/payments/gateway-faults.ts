import { setTimeout as sleep } from 'node:timers/promises';
import type { SimulatorFault } from '@skrin/contract/billing/simulator';
import type { Simulator } from '../../src/features/billing/testing/simulator.ts';
import type { Random } from '../random.ts';

/** Faults that occur together, listed as often as they should occur; about half of the time there is none. */
const kinds: readonly SimulatorFault[][] = [
  ...Array<SimulatorFault[]>(20).fill([]),
  ...Array<SimulatorFault[]>(3).fill(['duplicate']),
  ...Array<SimulatorFault[]>(3).fill(['reorder']),
  ...Array<SimulatorFault[]>(3).fill(['duplicate', 'reorder']),
  ...Array<SimulatorFault[]>(2).fill(['delay']),
  ...Array<SimulatorFault[]>(3).fill(['drop']),
  ...Array<SimulatorFault[]>(2).fill(['wrong_signature']),
  ...Array<SimulatorFault[]>(2).fill(['error_500']),
  ...Array<SimulatorFault[]>(2).fill(['close']),
  ['hang'],
];

/** Keeps changing the faults of the gateways until `stop` is called. */
export function startFaults(simulator: Simulator, random: Random) {
  let isOver = false;
  /** Tries until it succeeds: the current fault may cut this connection too. */
  const set = async (faults: SimulatorFault[]): Promise<void> => {
    const isSet = await simulator.setFaults(...faults).then(
      () => true,
      () => false,
    );
    if (!isSet) await set(faults);
  };
  const changing = (async () => {
    while (!isOver) {
      await set(random.pick(kinds) ?? []);
      await sleep(random.between(100, 800));
    }
  })();
  return {
    stop: async (): Promise<void> => {
      isOver = true;
      await changing;
      await set([]);
    },
  };
}
