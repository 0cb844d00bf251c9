import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import type { ChargeCurrency } from '@skrin/contract/figures/money';
import { languageInfo } from '@skrin/i18n';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFormat } from '../../../kit/use-format.ts';
import { useWriteValue } from '../use-write-value.ts';

export interface BarsProps {
  label: string;
  /** What each bar is about. */
  names: readonly string[];
  values: readonly number[];
  /** Bars beside these. */
  beside?: { label: string; values: readonly number[] };
  /** An amount of money is in minor units. */
  currency?: ChargeCurrency;
  /** How a value is written that is neither a count nor money. */
  write?: (value: number) => string;
  /** The unit of an axis up to a value, where it is not that of the values: how many of theirs it is, and how ticks are written. */
  scaleOf?: (most: number) => { size: number; write: (value: number) => string };
}

/** Bars in reading direction. For screen readers there is a table beside it. */
export default function Bars({ label, names, values, beside, currency, write: written, scaleOf }: BarsProps) {
  const { vars } = useTheme();
  const format = useFormat();
  const { language } = useLanguage();
  const isReversed = languageInfo[language].direction === 'rtl';
  const counted = useWriteValue(currency);
  const write = written ?? counted;
  const onAxis = (value: number) =>
    format.number(currency === 'USD' ? value / 100 : value, { notation: currency ? 'compact' : 'standard' });
  const shown = [{ label, values }, ...(beside ? [beside] : [])];
  const scale = scaleOf?.(Math.max(...shown.flatMap((each) => each.values))) ?? { size: 1, write: onAxis };
  const valueFormatter = (value: number | null) => write((value ?? 0) * scale.size);
  return (
    <div aria-hidden data-chart>
      <BarChart
        height={220}
        skipAnimation
        hideLegend={!beside}
        disableKeyboardNavigation
        colors={[vars.palette.primary.main, vars.palette.warning.main]}
        margin={{ top: 8, bottom: 0, left: 0, right: 8 }}
        grid={{ horizontal: true }}
        xAxis={[{ data: [...names], scaleType: 'band', reverse: isReversed, tickLabelStyle: { fontSize: 12 } }]}
        yAxis={[
          {
            position: isReversed ? 'right' : 'left',
            tickMinStep: 1,
            valueFormatter: scale.write,
            width: scaleOf ? 'auto' : 48,
            tickLabelStyle: { fontSize: 12 },
          },
        ]}
        series={shown.map((each) => ({
          data: each.values.map((value) => value / scale.size),
          label: each.label,
          valueFormatter,
        }))}
      />
    </div>
  );
}
