import type { SimulatorFault } from '@skrin/contract/billing/simulator';

export interface Settings {
  /** Where all notifications go; null sends each to the shop that its payment leads back to. */
  merchantUrl: string | null;
  /** They hold until replaced. */
  faults: ReadonlySet<SimulatorFault>;
  /** How many times faster than its maker a gateway repeats a notification. */
  timeCompression: number;
}
