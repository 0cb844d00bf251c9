import type { Proportion } from '@skrin/contract/screening/model-report';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/use-format.ts';

/** Formats measured figures: shares have one decimal, and `counted` adds the numbers that they are based on. */
export function useFigures() {
  const { t } = useTranslation('technology');
  const format = useFormat();
  const share = (value: number | null) =>
    value === null
      ? '–'
      : format.number(value, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const fixed = (value: number, digits: number) =>
    format.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return {
    share,
    /** For figures that are not known more exactly. */
    wholeShare: format.percent,
    number: (value: number) => format.number(value),
    score: (value: number) => fixed(value, 3),
    size: (value: number) => fixed(value, 2),
    /** The day in UTC: a prerendered page shows every reader the same one. */
    day: format.day,
    list: format.list,
    counted: ({ value, k, n }: Proportion) =>
      t('counted', { share: share(value), k: format.number(k), n: format.number(n) }),
    ofPhotos: ({ k, n }: Proportion) => t('ofPhotos', { k: format.number(k), n: format.number(n) }),
    interval: ({ wilson95: [low, high] }: Pick<Proportion, 'wilson95'>) =>
      t('interval', { low: share(low), high: share(high) }),
  };
}
