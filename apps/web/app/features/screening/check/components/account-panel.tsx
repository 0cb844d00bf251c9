import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';

interface AccountPanelProps {
  analysisId: string;
  /** Asks for the account. */
  children: ReactNode;
}

/** Before a visitor pays: asks for an account, which the analysis comes along to. */
export function AccountPanel({ analysisId, children }: AccountPanelProps) {
  const { t } = useTranslation('screening');
  return (
    <Box>
      <Typography variant="h3" component="h2">
        {t('check.account.title')}
      </Typography>
      <Typography sx={{ marginBlock: '4px 16px' }}>
        <span>{t('check.account.text')}</span> <span>{t('check.kept')}</span>
      </Typography>
      {children}
      <Link
        component={RouterLink}
        to={href('login', { returnTo: href('analysis', { id: analysisId }) })}
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, marginBlockStart: 1 }}
      >
        {t('check.account.login')}
      </Link>
    </Box>
  );
}
