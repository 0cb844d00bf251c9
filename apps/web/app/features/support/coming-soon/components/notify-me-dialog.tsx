import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CONFIRMATION_DAYS, type ComingSoonTopic } from '@skrin/contract/support/coming-soon';
import { subscribe } from '@skrin/contract/support/endpoints';
import { subscriptionFormSchema } from '@skrin/contract/support/schemas';
import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../api/call.ts';
import { ApiErrorAlert } from '../../../../forms/api-error-alert.tsx';
import { FormTextField } from '../../../../forms/form-text-field.tsx';
import { showFieldErrors } from '../../../../forms/server-errors.ts';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { useSession } from '../../../../session/session.ts';

interface NotifyMeDialogProps {
  topic: ComingSoonTopic;
  onClose: () => void;
}

/** Asks for the email address of a subscription. */
export function NotifyMeDialog({ topic, onClose }: NotifyMeDialogProps) {
  const { t } = useTranslation('comingSoon');
  const { language } = useLanguage();
  const send = useMutation({
    mutationFn: ({ email }: { email: string }) => call(subscribe, { body: { email, topic, language } }),
  });

  const name = t(`topics.${topic}.name`);
  return (
    <Dialog open onClose={onClose}>
      <DialogTitle>{send.isSuccess ? t('notifyMe.sentTitle') : t('notifyMe.title', { topic: name })}</DialogTitle>
      {send.isSuccess ? (
        <Sent email={send.variables.email} onClose={onClose} />
      ) : (
        <AddressForm error={send.error} isPending={send.isPending} onSend={send.mutateAsync} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface AddressFormProps {
  error: Error | null;
  isPending: boolean;
  onSend: (values: { email: string }) => Promise<unknown>;
  onClose: () => void;
}

function AddressForm({ error, isPending, onSend, onClose }: AddressFormProps) {
  const { t } = useTranslation(['comingSoon', 'errors', 'common']);
  const session = useSession();
  const form = useContractForm(
    subscriptionFormSchema,
    {
      email: session.status === 'authenticated' ? session.user.email : '',
    },
    { hasSummary: false },
  );
  const handleSubmit = form.handleSubmit((values) =>
    onSend(values).catch((failure: unknown) => showFieldErrors(form, failure)),
  );
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack spacing={2.5} sx={{ marginBlockStart: 1.5 }}>
        <Typography>{t('notifyMe.text')}</Typography>
        <ApiErrorAlert error={error} />
        <FormTextField
          control={form.control}
          name="email"
          label={t('errors:fields.email')}
          type="email"
          autoComplete="email"
          autoFocus
        />
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {t('notifyMe.submit')}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}

function Sent({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation(['comingSoon', 'common']);
  const close = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => close.current?.focus(), []);
  return (
    <Stack spacing={2.5} sx={{ marginBlockStart: 1.5 }}>
      <Typography role="status">{t('notifyMe.sent', { email, count: CONFIRMATION_DAYS })}</Typography>
      <DialogActions>
        <Button ref={close} variant="contained" onClick={onClose}>
          {t('common:actions.close')}
        </Button>
      </DialogActions>
    </Stack>
  );
}
