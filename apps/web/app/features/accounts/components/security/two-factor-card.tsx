import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { TwoFactor } from '@skrin/contract/accounts/two-factor';
import { disableTwoFactor, renewRecoveryCodes } from '@skrin/contract/accounts/two-factor-endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../api/call.ts';
import { Late } from '../../../../kit/late-part.ts';
import { toast } from '../../../../kit/toasts/toasts.ts';
import { useFormat } from '../../../../kit/use-format.ts';
import { twoFactorQuery } from '../../security-queries.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SecuritySection } from './security-section.tsx';

// A chunk of its own, because it includes the QR code library.
const TwoFactorSetup = lazy(() => import('./two-factor-setup.tsx'));

type Step = 'setup' | 'disable' | 'renew';

/** Whether log-in asks for a second factor, with the buttons to change that. */
export function TwoFactorCard() {
  const { t } = useTranslation('security');
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>();
  const [codes, setCodes] = useState<string[]>();
  const close = () => setStep(undefined);
  const readAgain = () => queryClient.invalidateQueries({ queryKey: twoFactorQuery().queryKey });
  const show = (recoveryCodes: string[]) => {
    close();
    setCodes(recoveryCodes);
    void readAgain();
  };
  return (
    <SecuritySection title={t('twoFactor.title')} query={useQuery(twoFactorQuery())}>
      {(state) => (
        <>
          <TwoFactorState state={state} onStep={setStep} />
          {step === 'setup' && (
            <Suspense fallback={<Late />}>
              <TwoFactorSetup onEnabled={show} onClose={close} />
            </Suspense>
          )}
          {step === 'disable' && (
            <PasswordDialog
              title={t('twoFactor.turnOffTitle')}
              text={t('twoFactor.turnOffText')}
              confirm={t('twoFactor.turnOff')}
              destructive
              onSend={async (body) => {
                await call(disableTwoFactor, { body });
                toast.success(t('twoFactor.disabled'));
                close();
                await readAgain();
              }}
              onClose={close}
            />
          )}
          {step === 'renew' && (
            <PasswordDialog
              title={t('twoFactor.renew')}
              text={t('twoFactor.renewText')}
              confirm={t('twoFactor.renew')}
              onSend={async (body) => show((await call(renewRecoveryCodes, { body })).recoveryCodes)}
              onClose={close}
            />
          )}
          {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
        </>
      )}
    </SecuritySection>
  );
}

function TwoFactorState({ state, onStep }: { state: TwoFactor; onStep: (step: Step) => void }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const { enabledAt, recoveryCodesLeft: count, hasPassword } = state;
  if (!enabledAt)
    return (
      <>
        <Typography sx={{ marginBlockEnd: 2 }}>{t(hasPassword ? 'twoFactor.off' : 'twoFactor.noPassword')}</Typography>
        {hasPassword && (
          <Button variant="contained" aria-haspopup="dialog" onClick={() => onStep('setup')}>
            {t('twoFactor.turnOn')}
          </Button>
        )}
      </>
    );
  return (
    <>
      <Typography>{t('twoFactor.on', { date: format.date(enabledAt) })}</Typography>
      <Typography sx={{ marginBlockEnd: 2 }}>{t('twoFactor.codesLeft', { count })}</Typography>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => onStep('renew')}>
          {t('twoFactor.renew')}
        </Button>
        <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={() => onStep('disable')}>
          {t('twoFactor.turnOff')}
        </Button>
      </Stack>
    </>
  );
}
