import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type FormEventHandler, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldIdPrefix } from './field-label.tsx';

interface FormDialogProps {
  title: string;
  /** The text of the button that sends the form. */
  submit: string;
  isPending: boolean;
  /** Whether what is sent takes something away. */
  destructive?: boolean | undefined;
  /** The text of the button that closes the dialog, if it is not 'Cancel'. */
  cancel?: string;
  /** Whether a click beside the dialog leaves it open, because what was typed could not be had again. */
  stays?: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  /** The problem of the last attempt, then the fields. */
  children: ReactNode;
}

/** A form in a dialog: its fields, one below the other, and the buttons that close and send it. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, isPending, destructive = false, cancel, stays = false, onSubmit, onClose, children } = props;
  const { t } = useTranslation('common');
  const id = useId();
  return (
    <Dialog
      open
      onClose={(_event, reason) => (!stays || reason === 'escapeKeyDown') && onClose()}
      aria-labelledby={id}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <form noValidate onSubmit={onSubmit}>
        <Stack spacing={2.5} sx={{ marginBlockStart: 1.5 }}>
          <FieldIdPrefix value={id}>{children}</FieldIdPrefix>
          <DialogActions>
            <Button variant="outlined" onClick={onClose}>
              <span>{cancel ?? t('actions.cancel')}</span>
            </Button>
            <Button type="submit" variant="contained" color={destructive ? 'error' : 'primary'} loading={isPending}>
              <span>{submit}</span>
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
