import type { Compared } from '@skrin/contract/figures/money';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/use-format.ts';

/** Says how a number differs from that of the period before, in words and as a share of it. */
export function useDelta(days: number): (compared: Compared, write: (value: number) => string) => string {
  const { t } = useTranslation('figures');
  const format = useFormat();
  const length = format.number(days, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return ({ total, before }, write) => {
    if (total === before) return t('delta.same', { days: length });
    const way = total > before ? 'more' : 'less';
    const difference = Math.abs(total - before);
    const words = t(`delta.${way}`, { days: length, number: write(difference) });
    // Of nothing, there is no share; and a balance below zero has none that says anything.
    return before > 0 ? t('delta.share', { words, share: format.percent(difference / before) }) : words;
  };
}
