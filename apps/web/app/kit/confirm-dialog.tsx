import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

export interface Question {
  title: string;
  text: string;
  /** Label of the button that confirms. */
  confirm: string;
  /** Label of the button that answers no; 'Cancel' unless given. */
  cancel?: string;
  /** Whether something will be lost. */
  destructive?: boolean;
}

interface ConfirmDialogProps {
  question: Question;
  onAnswer: (yes: boolean) => void;
}

/** A question that must be answered: a tap beside it does nothing, Escape answers no. */
export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const { title, text, confirm, cancel = t('actions.cancel'), destructive } = question;

  return (
    <Dialog
      open
      role="alertdialog"
      aria-describedby={id}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onAnswer(false)}
    >
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={id}>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button ref={takeFocus} variant="outlined" onClick={() => onAnswer(false)}>
          <span>{cancel}</span>
        </Button>
        <Button variant="contained" color={destructive ? 'error' : 'primary'} onClick={() => onAnswer(true)}>
          <span>{confirm}</span>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();
