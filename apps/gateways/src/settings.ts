import type { SimulatorFault } from '@skrin/contract/billing/simulator';

export interface Settings {
  /** Where all notifications are sent; null sends each to the merchant whose return address its payment has. */
  merchantUrl: string | null;
  /** They stay set until they are replaced. */
  faults: ReadonlySet<SimulatorFault>;
  /** How many times faster than the real gateway the simulator retries a notification. */
  timeCompression: number;
}
