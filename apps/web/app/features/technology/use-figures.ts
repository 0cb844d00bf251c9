import type { Mean, Proportion } from '@skrin/contract/programmes/skin/model-report';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/use-format.ts';

/** Formats measured figures, with what they are based on. */
export function useFigures() {
  const { t } = useTranslation('technology');
  const format = useFormat();
  const number = (value: number) => format.number(value);
  const wholeShare = (value: number | null) => (value === null ? '–' : format.percent(value));
  const bounds = ([low, high]: [number, number]) => ({ low: wholeShare(low), high: wholeShare(high) });
  const ofCount = (k: number, n: number) => t('ofCount', { k: number(k), n: number(n) });
  return {
    wholeShare,
    /** Where small differences matter. */
    share: (value: number) =>
      format.number(value, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    number,
    score: (value: number) => format.number(value, { minimumFractionDigits: 3, maximumFractionDigits: 3 }),
    /** The day in UTC: a prerendered page shows every reader the same one. */
    day: format.day,
    ofCount,
    counted: ({ value, k, n }: Proportion) => t('counted', { share: wholeShare(value), k: number(k), n: number(n) }),
    ofPhotos: ({ k, n }: Proportion) => t('ofPhotos', { k: number(k), n: number(n) }),
    photosOfSources: ({ photos, sources }: Mean) =>
      t('photosOfSources', { photos: number(photos), sources: number(sources) }),
    /** 'low to high', beside a figure whose table says that it is the 95 % interval. */
    range: (interval95: [number, number]) => t('range', bounds(interval95)),
    interval: (interval95: [number, number]) => t('interval', bounds(interval95)),
  };
}
