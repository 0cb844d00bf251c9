import type { ChargeCurrency } from '@skrin/contract/figures/money';
import { useFormat } from '../../kit/use-format.ts';

/** Writes a number, or an amount in minor units of a currency. */
export function useWriteValue(currency: ChargeCurrency | undefined): (value: number) => string {
  const format = useFormat();
  return (value) => (currency ? format.money({ amount: value, currency }) : format.number(value));
}
