import Alert from '@mui/material/Alert';
import GlobalStyles from '@mui/material/GlobalStyles';
import { type CustomContentProps, closeSnackbar, enqueueSnackbar, SnackbarContent, SnackbarProvider } from 'notistack';
import { type Ref, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { headerHeight } from '../../theme/tokens.ts';
import { useDirection } from '../../theme/use-settings.ts';
import { onWaitingToasts, takeToasts } from './toasts.ts';

/** Milliseconds a toast stays. */
export const toastLifetimeMs = 3000;

/**
 * Five toasts at most, no duplicates, at the top right, or the top left in right-to-left languages (specification,
 * section 8), below the header, so that none covers the account's menu. Each toast has its own timer.
 */
export function ToastHost() {
  const direction = useDirection();
  useEffect(() => onWaitingToasts(showWaiting), []);
  return (
    <>
      <GlobalStyles
        styles={{ '.notistack-SnackbarContainer': { insetBlockStart: `${headerHeight + 8}px !important` } }}
      />
      <SnackbarProvider
        maxSnack={5}
        preventDuplicate
        autoHideDuration={null}
        anchorOrigin={{ vertical: 'top', horizontal: direction === 'rtl' ? 'left' : 'right' }}
        Components={{ success: Toast, info: Toast, error: Toast }}
      />
    </>
  );
}

function showWaiting(): void {
  for (const { text, severity } of takeToasts()) enqueueSnackbar(text, { variant: severity });
}

/** Announced when it appears; stays while somebody points at it or has the focus in it. */
function Toast({ id, message, variant, ref }: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
  const { t } = useTranslation();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  // notistack stops its timer only for the pointer, and people who use the keyboard need the time as well.
  const held = pointed || focused;

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => closeSnackbar(id), toastLifetimeMs);
    return () => clearTimeout(timer);
  }, [held, id]);

  return (
    <SnackbarContent
      ref={ref}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Alert
        severity={variant === 'default' ? 'info' : variant}
        closeText={t('actions.close')}
        onClose={() => closeSnackbar(id)}
        sx={{ width: '100%', border: 1, borderColor: 'divider', boxShadow: 3 }}
      >
        {message}
      </Alert>
    </SnackbarContent>
  );
}
