import { useTheme } from '@mui/material/styles';

/** Places a Popover below its button, at one edge of it. Unlike a Menu, a Popover does not mirror in right-to-left. */
export function usePopoverPlace(align: 'start' | 'end') {
  const horizontal = (align === 'end') === (useTheme().direction === 'rtl') ? 'left' : 'right';
  return {
    anchorOrigin: { vertical: 'bottom', horizontal },
    transformOrigin: { vertical: 'top', horizontal },
  } as const;
}
