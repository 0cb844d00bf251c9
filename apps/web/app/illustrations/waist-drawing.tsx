import { styled } from '@mui/material/styles';
import { SkinDrawing } from './skin-drawing.tsx';

/** Where each mark stands, and the place on the body that it points at. */
const marks = {
  rib: { from: [138, 46], to: [107, 46] },
  hip: { from: [142, 83], to: [111, 81.5] },
  tape: { from: [20, 63.5], to: [43.5, 63.5] },
} as const;

export const waistMarks = ['rib', 'hip', 'tape'] as const satisfies (keyof typeof marks)[];

/**
 * Where a waist is measured: midway between the lowest rib (1) and the top of the hip bone (2) lies the tape (3). The
 * numbers are those of `waistMarks`; a list beside the drawing says what they are, in the same order.
 */
export const WaistDrawing = () => (
  <SkinDrawing file="prevention" name="waist">
    {waistMarks.map((mark, at) => {
      const { from, to } = marks[mark];
      return (
        <g key={mark}>
          <Pointer d={`M${from} ${to}`} />
          <Dot cx={to[0]} cy={to[1]} r="2.2" />
          <Dot cx={from[0]} cy={from[1]} r="8.5" />
          <Digit x={from[0]} y={from[1]}>
            {at + 1}
          </Digit>
        </g>
      );
    })}
  </SkinDrawing>
);

const Pointer = styled('path')(({ theme }) => ({ stroke: theme.vars.palette.primary.main, strokeWidth: 1.6 }));

const Dot = styled('circle')(({ theme }) => ({ fill: theme.vars.palette.primary.main }));

const Digit = styled('text')(({ theme }) => ({
  fill: theme.vars.palette.primary.contrastText,
  fontFamily: theme.typography.fontFamily,
  fontSize: 11,
  fontWeight: 700,
  textAnchor: 'middle',
  dominantBaseline: 'central',
}));
