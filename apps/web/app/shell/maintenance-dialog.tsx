import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { getPrices } from '@skrin/contract/billing/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { endMaintenance } from '../api/maintenance.ts';
import { MaintenanceNotice } from '../kit/maintenance-notice.tsx';
import { useModal } from '../kit/use-modal.ts';

/** The maintenance view as a modal dialog over the whole screen. It goes when the server answers again. */
export function MaintenanceDialog() {
  const { t } = useTranslation(['announced', 'common']);
  const title = useId();
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => call(getPrices),
    onSuccess: () => {
      endMaintenance();
      return queryClient.invalidateQueries();
    },
  });

  const modal = useModal(nothing, { mustAnswer: true });
  return (
    <Screen {...modal} aria-labelledby={title}>
      <Column>
        <Typography id={title} variant="h1" sx={{ marginBlockEnd: 2 }}>
          {t('maintenance.title')}
        </Typography>
        <MaintenanceNotice
          retry={
            <>
              <Button variant="contained" size="large" loading={retry.isPending} onClick={() => retry.mutate()}>
                {t('common:actions.retry')}
              </Button>
              <Typography role="status" sx={{ marginBlockStart: retry.isError ? 1.5 : 0 }}>
                {retry.isError && t('maintenance.stillClosed')}
              </Typography>
            </>
          }
        />
      </Column>
    </Screen>
  );
}

/** Only the server's answer closes it. */
const nothing = () => undefined;

const Screen = styled('dialog')(({ theme: { vars } }) => ({
  inlineSize: '100%',
  blockSize: '100%',
  maxInlineSize: '100%',
  maxBlockSize: '100%',
  border: 0,
  padding: 24,
  color: vars.palette.text.primary,
  backgroundColor: vars.palette.background.default,
}));

const Column = styled('div')({ maxWidth: 560, marginInline: 'auto', paddingBlock: '8vh' });
