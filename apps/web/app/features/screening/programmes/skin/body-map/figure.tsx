import type { ReactNode } from 'react';
import type { BodyPlace } from './places.ts';

const [front, back] = ['translate(130)', 'translate(430)'];
const mirror = 'scale(-1 1)';

/** A shape of both figures. */
const both = (shape: ReactNode) => (
  <>
    <g transform={front}>{shape}</g>
    <g transform={back}>{shape}</g>
  </>
);
/** A shape and its counterpart on the other side of the body. */
const pair = (shape: ReactNode) => (
  <>
    {shape}
    <g transform={mirror}>{shape}</g>
  </>
);
/** An invisible area that enlarges a small place to a full touch target. */
const reach = (x: number, y: number, width: number, height: number) => (
  <rect x={x} y={y} width={width} height={height} rx="12" className="reach" />
);

/** A magnified view, between the figures, of a place that is too small to be touched on the figure itself. */
const lens = (y: number, from: number, inside: ReactNode) => (
  <g transform={`translate(280 ${y}) scale(1.2)`}>
    <path className="line" d={`M${from} 0H${-from}`} />
    <circle r="36" className="lens" />
    {inside}
  </g>
);
const nail = (x: number, y: number, width: number, height: number) => (
  <rect x={x - width / 2} y={y} width={width} height={height} rx={width / 2.4} className="nail" />
);

/** Outlines of each place, front and back. */
export const placeShapes: Record<BodyPlace, ReactNode> = {
  face: (
    <g transform={front}>
      {reach(-36, 20, 72, 73)}
      <path d="M-30 45C-27 36-16 29 0 29s27 7 30 16c1 23-13 41-30 41s-31-18-30-41Z" />
      <path className="detail" d="M-11 53v4M11 53v4M-8 69q8 6 16 0" />
    </g>
  ),
  scalp: (
    <>
      <g transform={front}>
        <path d="M-30 45C-32 20-17 7 0 7s32 13 30 38C27 36 16 29 0 29s-27 7-30 16Z" />
      </g>
      <g transform={back}>
        {reach(-36, 0, 72, 88)}
        <path d="M-30 43C-32 20-17 7 0 7s32 13 30 36c0 16-7 28-15 35h-30c-8-7-15-19-15-35Z" />
        <path className="detail" d="M0 24a12 12 0 0 1 10 12M0 24a12 12 0 0 0-10 12" />
      </g>
    </>
  ),
  trunk: (
    <>
      {both(
        <path d="M-12 80h24v8c3 9 22 9 33 17 2 22-7 45-10 66 0 13 4 22 5 35h-80c1-13 5-22 5-35-3-21-12-44-10-66 11-8 30-8 33-17Z" />,
      )}
      <path transform={front} className="detail" d="M-24 106q12-1 18 4M24 106q-12-1-18 4M0 182v4" />
      <path transform={back} className="detail" d="M-24 114q2 14 12 16M24 114q-2 14-12 16M0 118v68" />
    </>
  ),
  groin: both(
    <>
      {reach(-40, 194, 80, 73)}
      <path d="M-40 206h80c2 11 3 20 3 30L7 256q-7 4-14 0L-43 236c0-10 1-19 3-30Z" />
    </>,
  ),
  around_nails: (
    <>
      {lens(
        240,
        -68,
        <>
          <path d="M-15 27V-8a15 15 0 0 1 30 0v35A36 36 0 0 1-15 27Z" />
          {nail(0, -18, 17, 22)}
        </>,
      )}
      {lens(
        358,
        -95,
        <>
          <path d="M-27 22V-4a12 12 0 0 1 24 0v32A34 34 0 0 1-27 22Z" />
          <path d="M-2 29V0a8 8 0 0 1 16 0v30A34 34 0 0 1-2 29Z" />
          <path d="M15 28V6a6 6 0 0 1 12 0v15A34 34 0 0 1 15 28Z" />
          {nail(-15, -11, 13, 15)}
          {nail(6, -5, 9, 10)}
          {nail(21, 3, 7, 8)}
        </>,
      )}
    </>
  ),
  arm_hand: both(
    pair(
      <>
        {reach(-120, 104, 70, 156)}
        <path d="M-46 105c-11 3-17 10-18 21-1 20-4 36-7 56-2 16-4 28-5 38-6 7-9 18-6 27 3 8 12 11 17 5 5-8 9-18 9-30 5-15 9-26 11-38 3-18 3-33 0-53-2-9-2-17-1-26Z" />
      </>,
    ),
  ),
  leg_foot: both(
    pair(
      <>
        {reach(-52, 262, 30, 140)}
        <path d="M-43 239-6 258c1 24-3 42-4 62 0 20-1 33-2 46l1 14c1 9-4 16-12 16-13 0-16-6-12-14 3-8 2-14 1-24-4-20-4-32-4-46-4-24-6-48-5-73Z" />
      </>,
    ),
  ),
};
