import { useTheme } from '@mui/material/styles';

/** Below its button, with the edge that both share: unlike a Menu, a Popover does not turn with the page. */
export function usePopoverPlace(align: 'start' | 'end') {
  const horizontal = (align === 'end') === (useTheme().direction === 'rtl') ? 'left' : 'right';
  return {
    anchorOrigin: { vertical: 'bottom', horizontal },
    transformOrigin: { vertical: 'top', horizontal },
  } as const;
}
