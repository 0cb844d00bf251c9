import SvgIcon from '@mui/material/SvgIcon';

/** A lens over three calm lines: a look at the skin. */
export const PromiseDrawing = () => (
  <SvgIcon
    aria-hidden
    viewBox="0 0 360 150"
    sx={{ width: '100%', height: 'auto', maxWidth: 420, fill: 'none', color: 'secondary.main' }}
  >
    <path
      d="M6 92c40-22 80-22 120-6s116 26 228-10v54a14 14 0 0 1-14 14H20a14 14 0 0 1-14-14z"
      fill="var(--skrin-palette-secondary-soft)"
    />
    <g stroke="currentColor" strokeWidth="3" strokeLinecap="round">
      <path d="M6 92c40-22 80-22 120-6s116 26 228-10" />
      <path d="M22 116c36-18 72-18 108-5s104 22 206-8" opacity=".45" />
    </g>
    <g stroke="var(--skrin-palette-primary-main)" strokeLinecap="round">
      <circle cx="176" cy="62" r="44" strokeWidth="6" fill="var(--skrin-palette-background-paper)" />
      <path d="m208 94 28 28" strokeWidth="11" />
    </g>
    <circle cx="176" cy="62" r="22" stroke="currentColor" strokeWidth="6" strokeDasharray="12 6" opacity=".8" />
  </SvgIcon>
);
