import type { ArticleTopic } from '@skrin/contract/content/articles';
import type { ReactNode } from 'react';
import { colour } from './drawing-colour.ts';

const skin = colour('secondary-soft');
const line = colour('primary-main');
const accent = colour('secondary-main');
const quiet = colour('edge');
const light = colour('background-paper');

/** What articles are about, other than single conditions. */
export const topicDrawings: Record<ArticleTopic, ReactNode> = {
  condition: (
    <g>
      <path d="M0 84c56-24 108-22 164-6s106 14 156-8v80H0z" fill={skin} />
      <circle cx="160" cy="66" r="34" fill={light} stroke={line} strokeWidth="6" />
      <path d="m184 92 30 30" stroke={line} strokeWidth="10" />
      <circle cx="160" cy="66" r="15" stroke={accent} strokeWidth="6" strokeDasharray="10 4" />
    </g>
  ),
  photo: (
    <g>
      <path d="M0 104c56-18 108-18 164-6s106 10 156-6v58H0z" fill={skin} />
      <circle cx="66" cy="44" r="16" fill={accent} opacity=".5" />
      <path
        d="M66 14V8m0 72v-6M36 44h-6m72 0h-6M45 23l-5-5m52 52-5-5M45 65l-5 5m52-52-5 5"
        stroke={accent}
        strokeWidth="4"
      />
      <rect x="134" y="14" width="64" height="112" rx="10" fill={light} stroke={line} strokeWidth="5" />
      <path d="M146 40V28h12m28 12V28h-12m-28 60v12h12m28-12v12h-12" stroke={quiet} strokeWidth="4" />
      <circle cx="166" cy="64" r="12" stroke={accent} strokeWidth="6" strokeDasharray="9 4" />
      <circle cx="166" cy="114" r="4" fill={line} />
    </g>
  ),
  care: (
    <g>
      <rect x="76" y="26" width="96" height="100" rx="10" fill={light} stroke={line} strokeWidth="5" />
      <path d="M76 52h96M100 16v20m48-20v20" stroke={line} strokeWidth="5" />
      <path d="M124 68v40m-20-20h40" stroke={accent} strokeWidth="10" />
      <circle cx="216" cy="90" r="34" fill={light} stroke={line} strokeWidth="5" />
      <path d="M216 70v22l14 8" stroke={accent} strokeWidth="5" />
    </g>
  ),
  ai: (
    <g>
      <rect x="40" y="38" width="76" height="76" rx="8" fill={skin} stroke={line} strokeWidth="4" />
      <circle cx="78" cy="76" r="18" stroke={accent} strokeWidth="7" strokeDasharray="12 5" />
      <path
        d="m134 50 48 2m-48-2 48 44m-48-8 48 8m-48-8 48-34m-48 72 48-30m18-42 44 24m-44 18 44-18"
        stroke={quiet}
        strokeWidth="3"
      />
      <g fill={light} stroke={line} strokeWidth="4">
        <circle cx="132" cy="50" r="8" />
        <circle cx="132" cy="86" r="8" />
        <circle cx="132" cy="122" r="8" />
        <circle cx="190" cy="52" r="9" />
        <circle cx="190" cy="94" r="9" />
      </g>
      <circle cx="252" cy="76" r="15" fill={accent} />
    </g>
  ),
  privacy: (
    <g>
      <rect x="70" y="30" width="104" height="88" rx="10" fill={light} stroke={line} strokeWidth="5" />
      <path d="M73 100c20-20 36-22 52-8s30 10 46-8v26a8 8 0 0 1-8 8H81a8 8 0 0 1-8-8z" fill={skin} />
      <circle cx="104" cy="60" r="11" stroke={accent} strokeWidth="5" strokeDasharray="8 4" />
      <path d="M194 80V64a22 22 0 0 1 44 0v16" stroke={line} strokeWidth="7" />
      <rect x="180" y="78" width="72" height="52" rx="9" fill={line} />
      <circle cx="216" cy="100" r="7" fill={light} />
      <path d="M216 102v12" stroke={light} strokeWidth="6" />
    </g>
  ),
  costs: (
    <g>
      <path d="M94 20h92v112l-12-9-11 9-12-9-11 9-12-9-11 9-12-9-11 9z" fill={light} stroke={line} strokeWidth="5" />
      <path d="M112 46h56m-56 20h56m-56 20h32" stroke={quiet} strokeWidth="5" />
      <circle cx="220" cy="86" r="32" fill={skin} stroke={accent} strokeWidth="5" />
      <path d="m206 86 10 11 19-22" stroke={accent} strokeWidth="6" />
    </g>
  ),
};
