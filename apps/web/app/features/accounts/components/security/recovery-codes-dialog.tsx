import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../../../resource/csv/download.ts';
import { useSession } from '../../../../session/session.ts';

/** Shows the recovery codes, only once. The dialog closes only by its button, so that no stray tap loses them. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('security');
  const id = useId();
  const session = useSession();
  const email = session.status === 'authenticated' ? session.user.email : '';
  const text = [t('twoFactor.codes.file', { email }), '', ...codes, ''].join('\n');
  return (
    <Dialog open aria-labelledby={id}>
      <DialogTitle id={id}>{t('twoFactor.codes.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('twoFactor.codes.lead')}</DialogContentText>
        <Box component="ul" dir="ltr" sx={list}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => downloadFile('skrin-recovery-codes.txt', text, 'text/plain')}>
          {t('twoFactor.codes.download')}
        </Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('twoFactor.codes.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const list = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  gap: 1,
  padding: 0,
  marginBlock: 2,
  listStyle: 'none',
  fontFamily: 'monospace',
  fontSize: 'reading',
} as const;
