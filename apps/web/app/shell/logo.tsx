import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

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
        <circle cx="14.5" cy="14.5" r="8.3" />
        <path d="m20.8 20.8 5 5" />
        <path d="M9.6 13c1.7-1.3 3.2-1.3 4.9 0s3.2 1.3 4.9 0" />
        <path d="M10.6 17.2c1.3-1 2.6-1 3.9 0s2.6 1 3.9 0" opacity=".65" />
      </g>
    </SvgIcon>
  );
}
