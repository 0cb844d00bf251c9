import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { getPrices } from '@skrin/contract/billing/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { endMaintenance } from '../api/maintenance.ts';
import { MaintenanceNotice } from './maintenance-notice.tsx';

/** The maintenance view as a modal dialog over the whole screen. Only the server's answer closes it. */
export function MaintenanceDialog() {
  const { t } = useTranslation(['maintenance', 'common']);
  const title = useId();
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => call(getPrices),
    onSuccess: () => {
      endMaintenance();
      return queryClient.invalidateQueries();
    },
  });

  return (
    <Dialog open fullScreen aria-labelledby={title} slotProps={{ paper: { sx: { bgcolor: 'background.default' } } }}>
      <Box sx={{ maxWidth: 1208, inlineSize: '100%', marginInline: 'auto', padding: 3, paddingBlock: '8vh' }}>
        <Typography id={title} variant="h1" sx={{ marginBlockEnd: 2 }}>
          {t('title')}
        </Typography>
        <MaintenanceNotice
          retry={
            <>
              <Button variant="contained" size="large" loading={retry.isPending} onClick={() => retry.mutate()}>
                {t('common:actions.retry')}
              </Button>
              <Typography role="status" sx={{ marginBlockStart: retry.isError ? 1.5 : 0 }}>
                {retry.isError && t('stillClosed')}
              </Typography>
            </>
          }
        />
      </Box>
    </Dialog>
  );
}
