import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useModal } from './use-modal.ts';

export interface Question {
  title: string;
  text: string;
  /** Label of the button that goes on. */
  confirm: string;
  /** Label of the button that stays; 'Cancel' unless given. */
  cancel?: string;
  /** Something will be lost. */
  destructive?: boolean;
}

interface ConfirmDialogProps {
  question: Question;
  onAnswer: (yes: boolean) => void;
}

/** A question in the browser's own modal dialog, which keeps the focus inside. Escape answers no. */
export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const { title, text, confirm, cancel = t('actions.cancel'), destructive } = question;

  return (
    <Modal
      {...useModal(() => onAnswer(false), { mustAnswer: true })}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <Typography id={`${id}-title`} variant="h3" component="h2">
        {title}
      </Typography>
      <Typography id={`${id}-text`} color="textSecondary" sx={{ marginBlock: 1.5 }}>
        {text}
      </Typography>
      <Buttons>
        <Button variant="outlined" onClick={() => onAnswer(false)}>
          {cancel}
        </Button>
        <Button variant="contained" color={destructive ? 'error' : 'primary'} onClick={() => onAnswer(true)}>
          {confirm}
        </Button>
      </Buttons>
    </Modal>
  );
}

const Modal = styled('dialog')(({ theme: { vars, shape } }) => ({
  inlineSize: 'min(440px, calc(100vw - 32px))',
  padding: 24,
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: shape.borderRadius,
  color: vars.palette.text.primary,
  backgroundColor: vars.palette.background.paper,
}));

const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 12,
  marginTop: 20,
});
