import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../kit/use-format.ts';

interface TrendChartProps {
  name: string;
  /** Two at least, the oldest first. */
  points: readonly { time: string; value: number }[];
  write: (value: number) => string;
}

/**
 * One value over time, a dot for each check. Time goes the way that the page is read. For screen readers it is a picture
 * with a name; the table below the charts has its numbers.
 */
export function TrendChart({ name, points, write }: TrendChartProps) {
  const { t } = useTranslation('diabetesResult');
  const format = useFormat();
  const [from, to] = [points[0]?.time ?? '', points.at(-1)?.time ?? ''];
  const values = points.map(({ value }) => value);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const along = share(Date.parse(from), Date.parse(to));
  const up = share(lowest, highest);
  const places = points.map(({ time, value }) => ({ time, value, x: along(Date.parse(time)), y: 100 - up(value) }));
  const last = places.at(-1);
  return (
    <Box component="figure" sx={{ margin: 0, breakInside: 'avoid' }}>
      <Box component="figcaption" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, fontWeight: 600 }}>
        <span>{name}</span>
        <span>{last && write(last.value)}</span>
      </Box>
      <div role="img" aria-label={t('compare.chart', { what: name, from: format.date(from), to: format.date(to) })}>
        <Area>
          <Level at={0}>{write(highest)}</Level>
          {lowest < highest && <Level at={100}>{write(lowest)}</Level>}
          <Plot>
            <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none">
              <polyline points={places.map(({ x, y }) => `${x},${y}`).join(' ')} vectorEffect="non-scaling-stroke" />
            </svg>
            {places.map(({ time, x, y }) => (
              <Dot
                key={time}
                data-last={time === to || undefined}
                style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
              />
            ))}
          </Plot>
        </Area>
        <Box
          sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, fontSize: 'label', color: 'text.secondary' }}
        >
          <span>{format.date(from)}</span>
          <span style={{ textAlign: 'end' }}>{format.date(to)}</span>
        </Box>
      </div>
    </Box>
  );
}

/** Pixels, beside the plot, for its values. */
const GUTTER = 60;

/** The place of a value between two others, in percent; in the middle where they are the same. */
const share = (from: number, to: number) => (value: number) =>
  to === from ? 50 : ((value - from) / (to - from)) * 100;

const Area = styled('div')(({ theme: { vars } }) => ({
  position: 'relative',
  blockSize: 96,
  marginBlock: '12px 14px',
  borderBlock: `1px dashed ${vars.palette.divider}`,
}));

/** A value on the line of the highest or the lowest, on a ground of its own. */
const Level = ({ at, children }: { at: 0 | 100; children: string }) => (
  <Box
    component="span"
    sx={{
      position: 'absolute',
      insetInlineStart: 0,
      transform: 'translateY(-50%)',
      paddingInlineEnd: 0.5,
      bgcolor: 'background.paper',
      color: 'text.secondary',
      fontSize: 'label',
    }}
    style={{ insetBlockStart: `${at}%` }}
  >
    {children}
  </Box>
);

const Plot = styled('div')(({ theme: { vars } }) => ({
  position: 'absolute',
  insetBlock: 0,
  insetInline: `${GUTTER + 6}px 6px`,
  '& svg': {
    display: 'block',
    inlineSize: '100%',
    blockSize: '100%',
    overflow: 'visible',
    transform: 'scaleX(var(--skrin-forward))',
  },
  '& polyline': { fill: 'none', stroke: vars.palette.primary.main, strokeWidth: 2, strokeLinejoin: 'round' },
}));

const Dot = styled('span')(({ theme: { vars } }) => ({
  position: 'absolute',
  boxSizing: 'border-box',
  inlineSize: 10,
  blockSize: 10,
  margin: '-5px 0 0',
  marginInlineStart: -5,
  border: `2px solid ${vars.palette.primary.main}`,
  borderRadius: '50%',
  backgroundColor: vars.palette.background.paper,
  printColorAdjust: 'exact',
  '&[data-last]': { backgroundColor: vars.palette.primary.main },
}));
