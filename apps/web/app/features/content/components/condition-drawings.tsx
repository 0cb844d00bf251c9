import type { Condition } from '@skrin/contract/screening/conditions';
import type { ReactNode } from 'react';
import { colour } from './drawing-colour.ts';

const skin = colour('secondary-soft');
const line = colour('primary-main');
const sore = colour('secondary-main');
const light = colour('background-paper');

/** A soft surface along the bottom, for what shows on flat skin. */
const surface = (
  <g>
    <path d="M0 62c56-24 108-22 164-6s106 14 156-8v102H0z" fill={skin} />
    <path d="M0 62c56-24 108-22 164-6s106 14 156-8" stroke={sore} strokeWidth="3" />
  </g>
);

const spots = (places: readonly (readonly [number, number, number])[], fill: string) =>
  places.map(([x, y, r]) => <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill={fill} stroke={sore} strokeWidth="3" />);

/** The eight conditions, each by what one sees of it. */
export const conditionDrawings: Record<Condition, ReactNode> = {
  cellulitis: (
    <g>
      <path d="M104-6c-10 50-8 100 20 162h80c22-56 26-110 12-162z" fill={skin} />
      <path d="M104-6c-10 50-8 100 20 162M204 156c22-56 26-110 12-162" stroke={line} strokeWidth="4" />
      <path d="M126 42c16-12 50-14 64-2 12 12 6 44-8 56-14 10-44 8-52-6-8-12-14-38-4-48z" fill={sore} opacity=".35" />
      <path
        d="M120 34c20-16 62-18 80-2 14 16 6 56-10 68-18 12-52 10-64-6-12-18-18-50-6-60z"
        stroke={sore}
        strokeWidth="3"
        strokeDasharray="3 9"
      />
    </g>
  ),
  impetigo: (
    <g>
      <circle cx="160" cy="92" r="84" fill={skin} />
      <path d="M150 30c-6 20-10 34-4 40 8 6 22 6 28 0" stroke={line} strokeWidth="4" />
      <path d="M124 116c12-10 24-12 36-6 12-6 24-4 36 6-12 14-60 14-72 0z" fill={light} stroke={line} strokeWidth="4" />
      {spots(
        [
          [196, 88, 9],
          [212, 104, 12],
          [190, 106, 6],
          [118, 92, 7],
          [222, 84, 5],
        ],
        sore,
      )}
    </g>
  ),
  tinea_pedis: (
    <g>
      <path
        d="M70 158c-6-48-2-70 10-82 12-10 26-6 28 8l4 26 6-34c2-16 28-16 30 0l2 34 6-32c4-14 26-14 28 2l-2 32 8-26c4-12 24-10 24 4l-4 28 8-18c6-10 22-6 20 6-4 20-8 34-10 52z"
        fill={skin}
        stroke={line}
        strokeWidth="4"
      />
      <path
        d="m112 104-4 12m6-4-2 12m38-20-2 14m6-8 2 12m28-16-2 14m-6-10-2 10m38-6-4 12"
        stroke={sore}
        strokeWidth="4"
      />
    </g>
  ),
  onychomycosis: (
    <g>
      <path d="M96 158V72c0-84 128-84 128 0v86z" fill={skin} stroke={line} strokeWidth="4" />
      <path
        d="M122 76c0-58 76-58 76 0 0 18-6 30-16 34-14 4-30 4-44 0-10-4-16-16-16-34z"
        fill={light}
        stroke={sore}
        strokeWidth="5"
      />
      <path d="M130 52c8-22 52-22 60 0-6 10-14 4-20 10-6 4-10-4-18 0-8 2-16-2-22-10z" fill={sore} opacity=".55" />
      <path d="M140 78v18m20-20v24m20-22v18" stroke={sore} strokeWidth="3" opacity=".7" />
    </g>
  ),
  tinea_corporis: (
    <g>
      {surface}
      <circle cx="160" cy="96" r="34" stroke={sore} strokeWidth="11" strokeDasharray="20 6" />
      <circle cx="232" cy="92" r="11" stroke={sore} strokeWidth="6" strokeDasharray="9 4" />
    </g>
  ),
  cutaneous_larva_migrans: (
    <g>
      {surface}
      <path d="M66 116c14-22 28-22 36-6s22 22 34 2 24-18 32-4 22 22 34 4 20-20 38-16" stroke={sore} strokeWidth="7" />
      <circle cx="246" cy="96" r="6" fill={sore} />
    </g>
  ),
  varicella: (
    <g>
      {surface}
      {spots(
        [
          [66, 84, 8],
          [104, 112, 11],
          [140, 82, 6],
          [166, 120, 7],
          [192, 88, 11],
          [232, 118, 8],
          [262, 86, 7],
          [46, 122, 6],
        ],
        light,
      )}
    </g>
  ),
  herpes_zoster: (
    <g>
      <path d="M92 150c6-44 2-74-12-104-6-14-2-30 16-46h128c18 16 22 32 16 46-14 30-18 60-12 104z" fill={skin} />
      <path d="M80 46c14 30 18 60 12 104M240 46c-14 30-18 60-12 104M160 8v130" stroke={line} strokeWidth="4" />
      <path d="M164 62c22 4 44 2 68-10l-4 34c-20 10-42 12-64 8z" fill={sore} opacity=".3" />
      {spots(
        [
          [176, 76, 6],
          [192, 84, 8],
          [206, 72, 6],
          [220, 78, 7],
        ],
        light,
      )}
    </g>
  ),
};
