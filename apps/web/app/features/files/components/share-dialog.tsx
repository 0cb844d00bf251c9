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
import { createFileShare } from '@skrin/contract/files/endpoints';
import type { FileItem } from '@skrin/contract/files/file';
import { type NewShare, shareKinds } from '@skrin/contract/files/shares';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { type Ref, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { FormProblems } from '../../../forms/form-problems.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { showFieldErrors } from '../../../forms/server-errors.ts';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { useTimeZone } from '../../../i18n/time-zone.ts';
import { FieldIdPrefix, FieldLabel } from '../../../kit/field-label.tsx';
import { OptionGroup } from '../../../kit/option-group.tsx';
import { showError, toast } from '../../../kit/toasts/toasts.ts';
import { addressOfLink } from '../link-address.ts';
import { sharesOfQuery } from '../queries.ts';
import { newShareOf, noEntries, type ShareEntries } from '../share-entries.ts';
import { useFileAction } from '../use-file-action.ts';
import { ClinicChoice } from './clinic-choice.tsx';
import { ShareFields } from './share-fields.tsx';
import { ShareRows } from './share-rows.tsx';

interface ShareDialogProps {
  file: Pick<FileItem, 'id' | 'name' | 'isFolder'>;
  onClose: () => void;
}

/** Shares a file or folder with a person, a clinic or by a link, and says who has it already. */
export function ShareDialog({ file: { id, name, isFolder }, onClose }: ShareDialogProps) {
  const { t } = useTranslation(['files', 'common']);
  const title = useId();
  const zone = useTimeZone();
  const { data: shares } = useQuery(sharesOfQuery(id));
  const form = useContractForm<ShareEntries, NewShare>(newShareOf(zone), noEntries);
  const kind = form.watch('kind');
  const share = useFileAction((body: NewShare) => call(createFileShare, { params: { id }, body }), {
    showsProblem: true,
  });
  const token = share.data?.token ?? undefined;
  const submit = form.handleSubmit((body) =>
    share.mutateAsync(body).then(
      (made) => {
        form.reset({ ...noEntries, kind });
        if (made.token === null) toast.success(t('share.done', { name }));
      },
      (error: Error) => void showFieldErrors(form, error),
    ),
  );
  const link = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (token) link.current?.select();
  }, [token]);
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title} sx={{ overflowWrap: 'anywhere' }}>
        {t('share.title', { name })}
      </DialogTitle>
      <DialogContent>
        <FieldIdPrefix value={title}>
          <Stack component="form" noValidate onSubmit={submit} spacing={2.5}>
            <FormProblems form={form} />
            <ApiErrorAlert error={share.error} unexpected={t('notSaved')} />
            {token && <NewLink token={token} field={link} />}
            <OptionGroup
              legend={t('share.with')}
              value={kind}
              columns={3}
              options={shareKinds.map((value) => ({ value, label: t(`share.kinds.${value}`) }))}
              onChoose={(value) => {
                share.reset();
                form.clearErrors();
                form.setValue('kind', value);
              }}
            />
            <Typography variant="body2" color="textSecondary">
              <span>{t(`share.about.${kind}`)}</span> {isFolder && <span>{t('share.aboutFolder')}</span>}
            </Typography>
            {kind === 'person' && (
              <FormTextField
                control={form.control}
                name="email"
                type="email"
                label={t('share.email')}
                hint={t('share.emailHint')}
                autoComplete="off"
              />
            )}
            {kind === 'clinic' && <ClinicChoice control={form.control} />}
            <ShareFields control={form.control} kind={kind} />
            <Button type="submit" variant="contained" loading={share.isPending} sx={{ alignSelf: 'start' }}>
              <span>{t(kind === 'link' ? 'share.makeLink' : 'share.share')}</span>
            </Button>
          </Stack>
        </FieldIdPrefix>
        {shares && shares.length > 0 && (
          <section aria-label={t('share.who')}>
            <Typography variant="h3" sx={{ marginBlockStart: 3 }}>
              {t('share.who')}
            </Typography>
            <ShareRows label={t('share.who')} shares={shares} of={id} />
          </section>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('common:actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The address of a new link, which nobody can see again. */
function NewLink({ token, field }: { token: string; field: Ref<HTMLInputElement> }) {
  const { t } = useTranslation('files');
  const id = useId();
  const address = addressOfLink(token);
  return (
    <Stack spacing={1.5}>
      <Alert severity="success">
        <span>{t('share.once')}</span>
      </Alert>
      <FormControl fullWidth>
        <FieldLabel htmlFor={id}>{t('share.address')}</FieldLabel>
        <OutlinedInput id={id} readOnly value={address} inputRef={field} slotProps={{ input: { dir: 'ltr' } }} />
      </FormControl>
      <Button
        variant="outlined"
        startIcon={<Copy aria-hidden size={18} />}
        sx={{ alignSelf: 'start' }}
        onClick={() => navigator.clipboard.writeText(address).then(() => toast.success(t('share.copied')), showError)}
      >
        {t('share.copy')}
      </Button>
    </Stack>
  );
}
