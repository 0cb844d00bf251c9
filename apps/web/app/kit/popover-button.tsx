import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import { type ReactNode, useRef } from 'react';
import { headerHeight } from '../theme/tokens.ts';

interface PopoverButtonProps extends Omit<ButtonProps, 'children' | 'id'> {
  id: string;
  /** What the button shows. */
  trigger: ReactNode;
  /** When the panel opens. */
  onOpen?: () => void;
  onClose?: () => void;
  /** What it opens; gets the function that closes it again. */
  children: (close: () => void) => ReactNode;
}

/** A button of the header with a small panel below it. The browser itself closes it by Escape or a tap beside it. */
export function PopoverButton({ id, trigger, onOpen, onClose, children, sx = [], ...button }: PopoverButtonProps) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <Button
        {...button}
        color="inherit"
        popoverTarget={id}
        sx={[{ minWidth: 44, paddingInline: 1 }, ...(Array.isArray(sx) ? sx : [sx])]}
      >
        {trigger}
      </Button>
      <Box
        id={id}
        ref={panel}
        popover="auto"
        onToggle={({ newState }) => (newState === 'open' ? onOpen?.() : onClose?.())}
        sx={{
          position: 'fixed',
          inset: 'auto',
          insetBlockStart: headerHeight,
          insetInlineEnd: 'max(16px, (100vw - 1200px) / 2)',
          minWidth: 220,
          maxWidth: 'min(380px, calc(100vw - 16px))',
          maxHeight: 'calc(100dvh - 80px)',
          overflowY: 'auto',
          overscrollBehavior: 'contain',
          margin: 0,
          padding: 1,
          color: 'text.primary',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          boxShadow: 4,
          // Where the browser can, the panel opens right below its button, on the side that has room.
          '@supports (position-area: block-end)': {
            inset: 'auto',
            positionArea: 'block-end span-inline-start',
            positionTryFallbacks: 'flip-inline',
          },
        }}
      >
        {children(() => panel.current?.hidePopover())}
      </Box>
    </>
  );
}
