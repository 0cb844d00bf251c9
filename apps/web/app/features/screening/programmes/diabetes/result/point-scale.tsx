import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useFormat } from '../../../../../kit/use-format.ts';

interface PointScaleProps {
  points: number;
  /** The highest that there is. */
  of: number;
  /** The bands with the points from which each begins. */
  bands: readonly { name: string; from: number }[];
  /** From these points on a blood test is advised. */
  testFrom: number;
}

/**
 * Where points lie among the bands of a score. The words beside it say the same, so for screen readers it is not there;
 * the band is marked by an arrow and its fill, not by its colour alone.
 */
export function PointScale({ points, of, bands, testFrom }: PointScaleProps) {
  const format = useFormat();
  const current = bands.findLast(({ from }) => points >= from);
  const ends = bands.map((_, at) => bands[at + 1]?.from ?? of + 1);
  const columns = bands.map(({ from }, at) => `minmax(0, ${(ends[at] ?? of + 1) - from}fr)`).join(' ');
  return (
    <Box aria-hidden sx={{ marginBlock: 1, printColorAdjust: 'exact' }}>
      <Box sx={{ position: 'relative', blockSize: 12 }}>
        <Arrow style={{ insetInlineStart: `${((points + 0.5) / (of + 1)) * 100}%` }} />
      </Box>
      <Bands style={{ gridTemplateColumns: columns }}>
        {bands.map((band) => (
          <div key={band.from}>
            <Bar data-now={band === current ? (band.from >= testFrom ? 'raised' : 'low') : undefined} />
            <Box component="span" sx={{ display: 'block', fontSize: 'label', fontVariantNumeric: 'tabular-nums' }}>
              {format.number(band.from)}
            </Box>
            <Box
              component="span"
              sx={{
                // On phones there is no room for all of them.
                display: { xs: 'none', sm: 'block' },
                fontSize: 'label',
                lineHeight: 1.3,
                ...(band === current ? { fontWeight: 650 } : { color: 'text.secondary' }),
              }}
            >
              {band.name}
            </Box>
          </div>
        ))}
      </Bands>
    </Box>
  );
}

/** Points down to the middle of the place of one total. */
const Arrow = styled('span')(({ theme: { vars } }) => ({
  position: 'absolute',
  insetBlockEnd: 2,
  inlineSize: 14,
  blockSize: 9,
  marginInlineStart: -7,
  backgroundColor: vars.palette.text.primary,
  clipPath: 'polygon(0 0, 100% 0, 50% 100%)',
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
}));

const Bands = styled('div')({ display: 'grid', gap: 3 });

const Bar = styled('div')(({ theme: { vars } }) => ({
  blockSize: 14,
  borderRadius: 3,
  border: `1px solid ${vars.palette.edge}`,
  '&[data-now]': { borderColor: 'transparent' },
  '&[data-now="low"]': { backgroundColor: vars.palette.primary.main },
  '&[data-now="raised"]': { backgroundColor: vars.palette.warning.main },
  '@media (forced-colors: active)': { '&[data-now]': { forcedColorAdjust: 'none', backgroundColor: 'Highlight' } },
}));
