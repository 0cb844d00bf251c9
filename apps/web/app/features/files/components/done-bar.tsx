import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useTranslation } from 'react-i18next';
import type { Done } from '../use-commands.ts';

const SHOWN_MS = 10_000;

/** Says what was done, and offers to undo it. It stays while the pointer is over it or it has the focus. */
export function DoneBar({ done, onForget }: { done: Done | undefined; onForget: () => void }) {
  const { t } = useTranslation('files');
  return (
    <Snackbar
      key={done?.text ?? 'none'}
      open={done !== undefined}
      autoHideDuration={SHOWN_MS}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') onForget();
      }}
      sx={{ insetBlockEnd: { xs: 76, md: 24 } }}
    >
      <Alert
        severity="info"
        role="status"
        sx={{ border: 1, borderColor: 'divider', boxShadow: 3, alignItems: 'center' }}
        action={
          done?.undo && (
            <Button
              color="inherit"
              onClick={() => {
                done.undo?.();
                onForget();
              }}
            >
              {t('undo')}
            </Button>
          )
        }
      >
        <span>{done?.text}</span>
      </Alert>
    </Snackbar>
  );
}
