import { setTimeout as sleep } from 'node:timers/promises';
import type { SimulatorFault } from '@skrin/contract/billing/simulator';
import type { Simulator } from '../../features/billing/testing/simulator.ts';
import type { Random } from '../random.ts';

/** What goes wrong between the gateways and us at a time, and how often in all; half of the time nothing. */
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

/** Changes the faults of the gateways again and again, until it is told to clear up. */
export function startWeather(simulator: Simulator, random: Random) {
  let isOver = false;
  /** The connection may be one of those that are being cut. */
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
    clearUp: async (): Promise<void> => {
      isOver = true;
      await changing;
      await set([]);
    },
  };
}
