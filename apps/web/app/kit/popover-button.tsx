import Button, { type ButtonProps } from '@mui/material/Button';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { useOnDemand } from './use-on-demand.ts';
import { useOnNavigation } from './use-on-navigation.ts';
import { usePopoverPlace } from './use-popover-place.ts';

interface PopoverButtonProps extends Omit<ButtonProps, 'children' | 'id'> {
  /** The id of the panel. */
  id: string;
  /** What the button shows. */
  trigger: ReactNode;
  /** The edge that button and panel share. */
  align?: 'start' | 'end';
  onOpen?: () => void;
  onClose?: () => void;
  /** The content of the panel; gets the function that closes it. */
  children: (close: () => void) => ReactNode;
}

const loadPopover = () => import('@mui/material/Popover');

/** A button that opens a small panel below it. The panel's code is fetched when pointer or focus reach the button. */
export function PopoverButton(props: PopoverButtonProps) {
  const { id, trigger, align = 'end', onOpen, onClose, children, color = 'inherit', sx = [], ...button } = props;
  const name = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { Part: Popover, fetchPart } = useOnDemand(loadPopover);
  const place = usePopoverPlace(align);
  const show = () => {
    fetchPart();
    setOpen(true);
    onOpen?.();
  };
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  useOnNavigation(() => open && close());
  /** A failure is ignored here: the click fetches the code again and shows the error. */
  const prepare = () => void loadPopover().catch(() => undefined);
  const content = open && children(close);
  return (
    <>
      <Button
        {...button}
        id={name}
        ref={anchor}
        color={color}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={show}
        sx={[{ minWidth: 44, paddingInline: 1 }, ...(Array.isArray(sx) ? sx : [sx])]}
      >
        {trigger}
      </Button>
      {Popover && content && (
        // Outside the panel, because the panel computes its position from the size of its content.
        <Suspense fallback={null}>
          <Popover
            {...place}
            open
            id={id}
            anchorEl={() => anchor.current}
            onClose={close}
            disableScrollLock
            slotProps={{
              paper: {
                role: 'dialog',
                'aria-labelledby': name,
                sx: { minWidth: 220, maxWidth: 'min(380px, calc(100vw - 32px))', padding: 1 },
              },
            }}
          >
            {content}
          </Popover>
        </Suspense>
      )}
    </>
  );
}
