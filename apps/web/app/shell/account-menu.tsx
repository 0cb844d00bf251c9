import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { User } from '@skrin/contract/accounts/schemas';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import { paths } from '../paths.ts';
import { useSessionActions } from '../session/session.ts';
import { HeaderPopover } from './header-popover.tsx';

export function AccountMenu({ user }: { user: User }) {
  const { t } = useTranslation();
  const { logout } = useSessionActions();
  const navigate = useNavigate();
  const leave = async () => {
    await logout();
    navigate(paths.home);
  };
  return (
    <HeaderPopover
      id="account-menu"
      trigger={
        <>
          <Initial name={user.firstName} />
          <VisuallyHidden>{t('nav.account')}</VisuallyHidden>
        </>
      }
      sx={{ minWidth: 44, paddingInline: 0.5 }}
    >
      {() => (
        <>
          <Typography variant="body2" sx={{ paddingInline: 1.5, paddingBlock: 1 }}>
            <strong>
              {user.firstName} {user.lastName}
            </strong>
            <br />
            {user.email}
          </Typography>
          <Button
            fullWidth
            startIcon={<LogOut aria-hidden size={20} />}
            onClick={leave}
            sx={{ justifyContent: 'flex-start', paddingInline: 1.5 }}
          >
            {t('nav.logout')}
          </Button>
        </>
      )}
    </HeaderPopover>
  );
}

const Initial = ({ name }: { name: string }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      display: 'grid',
      placeItems: 'center',
      inlineSize: 34,
      blockSize: 34,
      borderRadius: '50%',
      bgcolor: 'primary.main',
      color: 'primary.contrastText',
    }}
  >
    {name.charAt(0).toUpperCase()}
  </Box>
);
