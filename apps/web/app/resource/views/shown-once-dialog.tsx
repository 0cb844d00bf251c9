import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslation } from 'react-i18next';
import { showError, toast } from '../../kit/toasts/toasts.ts';
import type { AnyRow } from '../api.ts';
import { downloadFile } from '../csv/download.ts';
import { useLabels } from '../labels.ts';
import type { Screen } from '../screen.ts';

interface ShownOnceDialogProps {
  screen: Screen;
  row: AnyRow;
  onClose: () => void;
}

/** Shows values of a new row that only this answer has, such as codes or a first password, to copy or download. */
export function ShownOnceDialog({ screen: { resource, keepsShown }, row, onClose }: ShownOnceDialogProps) {
  const { t } = useTranslation('workspace');
  const labels = useLabels(resource);
  const texts = shownOnce(resource, row);
  const all = texts.map(({ text }) => text).join('\n\n');
  const copy = () => navigator.clipboard.writeText(all).then(() => toast.success(t('form.copied')), showError);
  return (
    <Dialog open aria-labelledby="shown-once" fullWidth maxWidth="sm">
      <DialogTitle id="shown-once">{t(keepsShown ? 'form.shownNow' : 'form.shownOnce')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ marginBlockEnd: 2 }}>
          {t(keepsShown ? 'form.shownNowText' : 'form.shownOnceText')}
        </DialogContentText>
        {texts.map(({ name, text }) => (
          <div key={name}>
            <FormLabel htmlFor={`shown-once-${name}`}>{labels.field(name)}</FormLabel>
            <OutlinedInput
              id={`shown-once-${name}`}
              fullWidth
              multiline
              readOnly
              maxRows={10}
              value={text}
              slotProps={{ input: { dir: 'ltr' } }}
            />
          </div>
        ))}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', padding: 2 }}>
        <Button variant="outlined" onClick={copy}>
          {t('form.copy')}
        </Button>
        <Button variant="outlined" onClick={() => downloadFile(`${resource.name}.txt`, `${all}\n`, 'text/plain')}>
          {t('form.download')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {t('form.goOn')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The values that only this answer has (`shownOnce`), one per line. */
export function shownOnce({ fields }: Screen['resource'], row: AnyRow): { name: string; text: string }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value: unknown = field.shownOnce ? row[name as keyof AnyRow] : undefined;
    if (value === undefined || value === null) return [];
    return [{ name, text: Array.isArray(value) ? value.join('\n') : String(value) }];
  });
}
