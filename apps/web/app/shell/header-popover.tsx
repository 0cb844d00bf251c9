import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import { type ReactNode, useRef } from 'react';

interface HeaderPopoverProps extends Omit<ButtonProps, 'children' | 'id'> {
  id: string;
  /** What the button shows. */
  trigger: ReactNode;
  /** What it opens; gets the function that closes it again. */
  children: (close: () => void) => ReactNode;
}

/** A button of the header with a small panel below it. The browser itself closes it by Escape or a tap beside it. */
export function HeaderPopover({ id, trigger, children, ...button }: HeaderPopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <Button {...button} color="inherit" popoverTarget={id}>
        {trigger}
      </Button>
      <Box
        id={id}
        ref={panel}
        popover="auto"
        sx={{
          position: 'fixed',
          inset: 'auto',
          insetBlockStart: 60,
          insetInlineEnd: 'max(16px, (100vw - 1200px) / 2)',
          minWidth: 220,
          margin: 0,
          padding: 1,
          color: 'text.primary',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          boxShadow: 4,
          // Where the browser can, the panel opens right below its button.
          '@supports (position-area: block-end)': { inset: 'auto', positionArea: 'block-end span-inline-start' },
        }}
      >
        {children(() => panel.current?.hidePopover())}
      </Box>
    </>
  );
}
