import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface AccountPanelProps {
  analysisId: string;
  /** Asks for the account. */
  children: ReactNode;
}

/** Before a visitor pays: asks for an account, which the analysis comes along to. It comes in the place of a button, so it takes the focus. */
export function AccountPanel({ analysisId, children }: AccountPanelProps) {
  const { t } = useTranslation('screening');
  return (
    <Box>
      <Typography
        variant="h3"
        component="h2"
        tabIndex={-1}
        ref={(element: HTMLElement | null) => element?.focus()}
        sx={{ '&:focus': { outline: 'none' } }}
      >
        {t('check.account.title')}
      </Typography>
      <Typography sx={{ marginBlock: '4px 16px' }}>
        <span>{t('check.account.text')}</span> <span>{t('check.kept')}</span>
      </Typography>
      {children}
      <Button
        component={Link}
        to={href('login', { returnTo: href('analysis', { id: analysisId }) })}
        variant="text"
        sx={{ marginBlockStart: 1, marginInlineStart: -1, paddingInline: 1 }}
      >
        {t('check.account.login')}
      </Button>
    </Box>
  );
}
