import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import type { ReactNode } from 'react';

interface UndoBarProps {
  /** What was done; undefined: nothing is shown. Another key begins the time anew. */
  done: { key: string; text: ReactNode; undo?: (() => void) | undefined } | undefined;
  label: string;
  milliseconds: number;
  /** The time is over. */
  onClose: () => void;
}

/** Says what was done, and offers to undo it. It stays while the pointer is over it or it has the focus. */
export function UndoBar({ done, label, milliseconds, onClose }: UndoBarProps) {
  const { key, text, undo } = done ?? {};
  return (
    <Snackbar
      key={key ?? 'none'}
      open={done !== undefined}
      autoHideDuration={milliseconds}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') onClose();
      }}
      sx={{ insetBlockEnd: { xs: 76, md: 24 }, '@media print': { display: 'none' } }}
    >
      <Alert
        severity="info"
        role="status"
        sx={{ border: 1, borderColor: 'divider', boxShadow: 3, alignItems: 'center' }}
        action={
          undo && (
            <Button color="inherit" onClick={undo}>
              <span>{label}</span>
            </Button>
          )
        }
      >
        <span>{text}</span>
      </Alert>
    </Snackbar>
  );
}
