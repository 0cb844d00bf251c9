import SvgIcon from '@mui/material/SvgIcon';
import { RING } from '@skrin/vision/quality';
import { overPhoto } from '../../../../../theme/tokens.ts';

/** In the drawing's own units, of which its side has 100. */
const radius = 50 * RING;

/** The circle that the skin should fill. @param share progress towards an automatic photo, drawn as an arc, 0…1 */
export const Ring = ({ share }: { share: number }) => (
  <SvgIcon
    aria-hidden
    viewBox="0 0 100 100"
    sx={{ position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%', fill: 'none', pointerEvents: 'none' }}
  >
    <circle cx="50" cy="50" r={radius} stroke={overPhoto.edge} strokeWidth="1.6" opacity=".7" />
    <circle cx="50" cy="50" r={radius} stroke={overPhoto.line} strokeWidth=".7" strokeDasharray="2 1.5" />
    {share > 0 && (
      <g transform="rotate(-90 50 50)" fill="none">
        <circle cx="50" cy="50" r={radius} stroke={overPhoto.edge} strokeWidth="4" {...arc(share)} />
        <circle cx="50" cy="50" r={radius} stroke={overPhoto.line} strokeWidth="2.6" {...arc(share)} />
      </g>
    )}
  </SvgIcon>
);

/** Draws a share of the circle as an arc, and animates it from one frame to the next. */
const arc = (share: number) => ({
  pathLength: 1,
  strokeDasharray: 1,
  strokeDashoffset: 1 - share,
  style: { transition: 'stroke-dashoffset 250ms linear' },
});
