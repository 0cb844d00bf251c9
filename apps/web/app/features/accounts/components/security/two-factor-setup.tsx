import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type TwoFactorSetup as Setup, totpInputSchema } from '@skrin/contract/accounts/two-factor';
import { enableTwoFactor, setUpTwoFactor } from '@skrin/contract/accounts/two-factor-endpoints';
import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../api/call.ts';
import { ApiErrorAlert } from '../../../../forms/api-error-alert.tsx';
import { FormTextField } from '../../../../forms/form-text-field.tsx';
import { showFieldErrors } from '../../../../forms/server-errors.ts';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { FormDialog } from '../../../../kit/form-dialog.tsx';
import { showError, toast } from '../../../../kit/toasts/toasts.ts';
import { PasswordDialog } from './password-dialog.tsx';

interface TwoFactorSetupProps {
  onEnabled: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Sets up the second factor: asks for the password, then for the first code of the authenticator app. */
export default function TwoFactorSetup({ onEnabled, onClose }: TwoFactorSetupProps) {
  const { t } = useTranslation('security');
  const [setup, setSetup] = useState<Setup>();
  if (setup) return <ConfirmDialog setup={setup} onEnabled={onEnabled} onClose={onClose} />;
  return (
    <PasswordDialog
      title={t('twoFactor.setup.title')}
      text={t('twoFactor.setup.app')}
      confirm={t('twoFactor.setup.next')}
      onSend={async (body) => setSetup(await call(setUpTwoFactor, { body }))}
      onClose={onClose}
    />
  );
}

function ConfirmDialog({ setup, onEnabled, onClose }: TwoFactorSetupProps & { setup: Setup }) {
  const { t } = useTranslation(['security', 'common']);
  const form = useContractForm(totpInputSchema, { code: '' }, { hasSummary: false });
  const send = useMutation({
    mutationFn: (body: { code: string }) => call(enableTwoFactor, { body }),
    onSuccess: ({ recoveryCodes }) => onEnabled(recoveryCodes),
  });
  const handleSubmit = form.handleSubmit((values) =>
    send.mutateAsync(values).catch((error: unknown) => showFieldErrors(form, error)),
  );
  return (
    <FormDialog
      title={t('twoFactor.setup.title')}
      submit={t('twoFactor.turnOn')}
      isPending={send.isPending}
      stays
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <AppKey setup={setup} />
      <ApiErrorAlert error={send.error} />
      <FormTextField
        control={form.control}
        name="code"
        id="app-code"
        label={t('twoFactor.setup.code')}
        hint={t('twoFactor.setup.codeHint')}
        slotProps={{ input: { inputMode: 'numeric' } }}
        autoComplete="one-time-code"
        autoFocus
      />
    </FormDialog>
  );
}

/** The secret as a QR code for an app on another device, and as text for an app on this one. */
function AppKey({ setup: { secret, uri } }: { setup: Setup }) {
  const { t } = useTranslation('security');
  const copy = () =>
    navigator.clipboard.writeText(secret).then(() => toast.success(t('twoFactor.setup.copied')), showError);
  return (
    <>
      <Typography>{t('twoFactor.setup.scan')}</Typography>
      <Box sx={{ display: 'flex', justifyContent: 'center' }}>
        <QRCodeSVG value={uri} size={192} marginSize={4} role="img" title={t('twoFactor.setup.picture')} />
      </Box>
      <div>
        <Typography>{t('twoFactor.setup.key')}</Typography>
        <Typography dir="ltr" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </Typography>
        <Button
          variant="outlined"
          startIcon={<Copy aria-hidden size={18} />}
          onClick={copy}
          sx={{ marginBlockStart: 1 }}
        >
          {t('twoFactor.setup.copy')}
        </Button>
      </div>
    </>
  );
}
