import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createFeed, removeFeed } from '@skrin/contract/calendar/endpoints';
import { useMutation } from '@tanstack/react-query';
import { Copy, Link2, Link2Off } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { FieldLabel } from '../../../kit/field-label.tsx';
import { showError, toast } from '../../../kit/toasts/toasts.ts';

/** Makes, shows once and ends the secret address by which other calendars read this one. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['calendar', 'common']);
  const [title, field] = [useId(), useId()];
  const confirm = useConfirm();
  const make = useMutation({ mutationFn: () => call(createFeed), meta: { ownToast: true }, onError: showError });
  const end = useMutation({
    mutationFn: () => call(removeFeed),
    meta: { ownToast: true },
    onError: showError,
    onSuccess: () => {
      make.reset();
      toast.success(t('feed.ended'));
    },
  });
  const endAfterQuestion = async () => {
    const question = { title: t('feed.endTitle'), text: t('feed.endText'), confirm: t('feed.end'), destructive: true };
    if (await confirm(question)) end.mutate();
  };
  const url = make.data?.url;
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{t('feed.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography>{t('feed.text')}</Typography>
          {url ? (
            <>
              <Alert severity="warning">
                <span>{t('feed.once')}</span>
              </Alert>
              <FormControl fullWidth>
                <FieldLabel htmlFor={field}>{t('feed.address')}</FieldLabel>
                <OutlinedInput id={field} readOnly value={url} slotProps={{ input: { dir: 'ltr' } }} />
              </FormControl>
              <Button
                variant="contained"
                startIcon={<Copy aria-hidden size={18} />}
                sx={{ alignSelf: 'start' }}
                onClick={() =>
                  navigator.clipboard.writeText(url).then(() => toast.success(t('feed.copied')), showError)
                }
              >
                {t('feed.copy')}
              </Button>
            </>
          ) : (
            <>
              <Typography color="textSecondary">{t('feed.renews')}</Typography>
              <Button
                variant="contained"
                loading={make.isPending}
                startIcon={<Link2 aria-hidden size={18} />}
                sx={{ alignSelf: 'start' }}
                onClick={() => make.mutate()}
              >
                <span>{t('feed.make')}</span>
              </Button>
            </>
          )}
          <Button
            color="error"
            loading={end.isPending}
            startIcon={<Link2Off aria-hidden size={18} />}
            sx={{ alignSelf: 'start' }}
            onClick={endAfterQuestion}
          >
            <span>{t('feed.end')}</span>
          </Button>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('common:actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
