import SvgIcon from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';

const colour = (name: string) => `var(--skrin-palette-${name})`;

/** The four tips, in the order in which one follows them. */
export const tips = ['light', 'zoom', 'focus', 'shadow'] as const;
export type Tip = (typeof tips)[number];

/** A small drawing of a tip; the words stand beside it. */
export const TipDrawing = ({ tip }: { tip: Tip }) => (
  <SvgIcon
    viewBox="0 0 96 72"
    aria-hidden
    sx={{
      width: '100%',
      height: 'auto',
      aspectRatio: '4 / 3',
      fill: 'none',
      borderRadius: 1.5,
      bgcolor: 'primary.soft',
    }}
  >
    {drawings[tip]}
  </SvgIcon>
);

const skin = <path d="M0 56c22-10 40-9 54-4s28 6 42-1v21H0z" fill={colour('secondary-soft')} />;
const ring = (x: number, y: number, size: number, width: number) => (
  <circle cx={x} cy={y} r={size} stroke={colour('secondary-main')} strokeWidth={width} strokeDasharray="7 3" />
);
const phone = (x: number, y: number, width: number, height: number) => (
  <rect
    x={x}
    y={y}
    width={width}
    height={height}
    rx="5"
    fill={colour('background-paper')}
    stroke={colour('primary-main')}
    strokeWidth="3"
  />
);

const drawings: Record<Tip, ReactNode> = {
  light: (
    <g strokeLinecap="round">
      {skin}
      <rect
        x="10"
        y="8"
        width="34"
        height="34"
        rx="3"
        fill={colour('background-paper')}
        stroke={colour('edge')}
        strokeWidth="3"
      />
      <path d="M27 8v34M10 25h34" stroke={colour('edge')} strokeWidth="2" />
      <path d="m50 16 14 6M50 28l14 8M48 40l10 8" stroke={colour('secondary-main')} strokeWidth="3" />
      {ring(74, 56, 7, 4)}
    </g>
  ),
  zoom: (
    <g strokeLinecap="round" strokeLinejoin="round">
      {phone(28, 5, 40, 62)}
      {ring(48, 36, 13, 7)}
      <path
        d="M34 21v-8h8M62 21v-8h-8M34 51v8h8M62 51v8h-8"
        stroke={colour('primary-main')}
        strokeWidth="3"
        opacity=".7"
      />
      <path d="M6 36h12m-5-5 5 5-5 5M90 36H78m5-5-5 5 5 5" stroke={colour('edge')} strokeWidth="3" />
    </g>
  ),
  focus: (
    <g strokeLinecap="round" strokeLinejoin="round">
      {skin}
      {ring(48, 34, 9, 5)}
      <path d="M26 22v-9h10M70 22v-9H60M26 46v9h10M70 46v9H60" stroke={colour('primary-main')} strokeWidth="4" />
      <path d="M48 14v8M48 46v8M28 34h8M60 34h8" stroke={colour('primary-main')} strokeWidth="2" />
    </g>
  ),
  shadow: (
    <g strokeLinecap="round">
      {skin}
      <path d="M30 72c0-18 10-30 26-30s22 8 22 30z" fill={colour('text-secondary')} opacity=".35" />
      {ring(54, 58, 7, 4)}
      {phone(38, 6, 24, 30)}
      <path d="m16 12 64 48" stroke={colour('error-main')} strokeWidth="5" />
    </g>
  ),
};
