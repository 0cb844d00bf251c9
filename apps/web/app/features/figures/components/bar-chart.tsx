import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { languageInfo } from '@skrin/i18n';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFormat } from '../../../kit/use-format.ts';

export interface BarsProps {
  label: string;
  /** What each bar is about. */
  names: readonly string[];
  values: readonly number[];
}

/** Bars in reading direction. For screen readers there is a table beside it. */
export default function Bars({ label, names, values }: BarsProps) {
  const { vars } = useTheme();
  const format = useFormat();
  const { language } = useLanguage();
  const isReversed = languageInfo[language].direction === 'rtl';
  const valueFormatter = (value: number | null) => format.number(value ?? 0);
  return (
    <div aria-hidden data-chart>
      <BarChart
        height={220}
        skipAnimation
        hideLegend
        disableKeyboardNavigation
        colors={[vars.palette.primary.main]}
        margin={{ top: 8, bottom: 0, left: 0, right: 8 }}
        grid={{ horizontal: true }}
        xAxis={[{ data: [...names], scaleType: 'band', reverse: isReversed, tickLabelStyle: { fontSize: 12 } }]}
        yAxis={[
          {
            position: isReversed ? 'right' : 'left',
            tickMinStep: 1,
            valueFormatter,
            width: 48,
            tickLabelStyle: { fontSize: 12 },
          },
        ]}
        series={[{ data: [...values], label, valueFormatter }]}
      />
    </div>
  );
}
