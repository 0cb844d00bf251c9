import { styled } from '@mui/material/styles';

/** A page of entries behind a lock: what a role lacks. A text beside it says the same. */
export const LockedDrawing = () => (
  <Drawing aria-hidden viewBox="0 0 160 120">
    <g fill="none" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
      <path data-part="paper" d="M38 16h84a6 6 0 0 1 6 6v82a6 6 0 0 1-6 6H38a6 6 0 0 1-6-6V22a6 6 0 0 1 6-6Z" />
      <path data-part="entries" d="M44 32h26M44 46h72M44 60h14M102 60h14M44 74h10M106 74h10M44 88h10M106 88h10" />
      <path data-part="shackle" strokeWidth="5" d="M67 66V56a13 13 0 0 1 26 0v10" />
      <rect data-part="lock" x="58" y="65" width="44" height="35" rx="7" />
      <path data-part="keyhole" strokeWidth="4" d="M80 80v7" />
      <circle data-part="keyhole" cx="80" cy="79" r="2.4" strokeWidth="3" />
    </g>
  </Drawing>
);

const Drawing = styled('svg')(({ theme: { vars, breakpoints } }) => ({
  display: 'block',
  inlineSize: '100%',
  maxInlineSize: 380,
  [breakpoints.down('lg')]: { maxInlineSize: 240 },
  aspectRatio: '4 / 3',
  borderRadius: 12,
  backgroundColor: vars.palette.primary.soft,
  '[data-part="paper"]': { fill: vars.palette.background.paper, stroke: vars.palette.primary.main },
  '[data-part="entries"]': { stroke: vars.palette.primary.main, opacity: 0.35 },
  '[data-part="shackle"]': { stroke: vars.palette.primary.main },
  '[data-part="lock"]': { fill: vars.palette.primary.main, stroke: vars.palette.primary.main },
  '[data-part="keyhole"]': { stroke: vars.palette.primary.contrastText },
}));
