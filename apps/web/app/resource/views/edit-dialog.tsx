import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../kit/toasts/toasts.ts';
import { useLabels } from '../labels.ts';
import { titleOf } from '../row-title.ts';
import type { Screen } from '../screen.ts';
import type { AskedEdit } from '../use-actions.ts';
import { useResourceForm } from '../use-resource-form.ts';
import { FormView } from './form-view.tsx';

interface EditDialogProps {
  screen: Screen;
  asked: AskedEdit;
  onClose: () => void;
}

/** Some fields of a row in a dialog, with what the whole form does: checks, drafts, and what others saved meanwhile. */
export default function EditDialog({ screen, asked: { action, row }, onClose }: EditDialogProps) {
  const { t } = useTranslation('workspace');
  const id = useId();
  const labels = useLabels(screen.resource);
  const title = labels.action(action.key);
  const done = () => {
    toast.success(t('form.saved'));
    onClose();
  };
  const form = [{ key: sectionOf(screen, action.fields), fields: action.fields }];
  const controller = useResourceForm({ ...screen, form }, row, done);
  return (
    <Dialog
      open
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
      aria-labelledby={id}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={id} sx={{ marginBlockEnd: 2 }}>{`${title}: ${titleOf(screen.resource, row)}`}</DialogTitle>
      <FormView controller={controller} onCancel={onClose} />
    </Dialog>
  );
}

/** The section of the whole form that the first of the fields stands in. */
const sectionOf = ({ form }: Screen, [first = '']: readonly string[]): string =>
  form.find(({ fields }) => fields.includes(first))?.key ?? '';
