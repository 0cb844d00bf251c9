import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import { logoMarks } from '../theme/logo-marks.ts';

/** The logo of Skrin: a lens over the layers of the skin. */
export function Logo({ size = 32, sx = [], ...props }: Omit<SvgIconProps, 'children'> & { size?: number }) {
  return (
    <SvgIcon
      viewBox="0 0 32 32"
      aria-hidden
      {...props}
      sx={[{ fontSize: size, color: 'primary.main' }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <rect width="32" height="32" rx="8" />
      <g fill="none" stroke="var(--skrin-palette-primary-contrastText)" strokeWidth="2.4" strokeLinecap="round">
        <circle {...logoMarks.lens} />
        <path d={logoMarks.handle} />
        <path d={logoMarks.layer} />
        <path d={logoMarks.lowerLayer} opacity=".65" />
      </g>
    </SvgIcon>
  );
}
