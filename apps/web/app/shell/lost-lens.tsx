import SvgIcon from '@mui/material/SvgIcon';

/** A lens with nothing under it. */
export const LostLens = () => (
  <SvgIcon aria-hidden viewBox="0 0 240 120" sx={{ width: 240, height: 120, maxWidth: '100%', color: 'primary.main' }}>
    <g fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round">
      <path d="M12 96c18-8 36-8 54 0s36 8 54 0" opacity=".35" />
      <path d="M150 96c13-6 26-8 39-5s26 6 39 1" opacity=".35" strokeDasharray="2 10" />
      <circle cx="134" cy="50" r="34" />
      <path d="m158 74 24 22" strokeWidth="8" />
    </g>
  </SvgIcon>
);
