import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { fullName, shownName } from '@skrin/contract/accounts/names';
import type { User } from '@skrin/contract/accounts/schemas';
import { href } from '@skrin/contract/pages';
import { LogOut, Settings, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { NameAvatar } from '../../kit/name-avatar.tsx';
import { PopoverButton } from '../../kit/popover-button.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { useSessionActions } from '../../session/session-actions.ts';

interface AccountMenuProps {
  user: User;
  /** Opens the settings, for phones, whose header has no room for their button. */
  onSettings: () => void;
}

export default function AccountMenu({ user, onSettings }: AccountMenuProps) {
  const { t } = useTranslation(['shell', 'pages']);
  const { logout } = useSessionActions();
  const navigate = useNavigate();
  const leave = () => {
    logout();
    navigate(href('home'));
  };
  return (
    <PopoverButton
      id="account-menu"
      trigger={
        <>
          <NameAvatar name={shownName(user)} photo={user.photo} aria-hidden />
          <VisuallyHidden>{t('header.account')}</VisuallyHidden>
        </>
      }
      sx={{ paddingInline: 0.5 }}
    >
      {(close) => (
        <>
          <Typography variant="body2" sx={{ paddingInline: 1.5, paddingBlock: 1, overflowWrap: 'anywhere' }}>
            {fullName(user) && (
              <>
                <strong>{fullName(user)}</strong>
                <br />
              </>
            )}
            <span>{user.email}</span>
          </Typography>
          <Button
            component={Link}
            to={href('profile')}
            startIcon={<UserRound aria-hidden size={20} />}
            onClick={close}
            fullWidth
            sx={entry}
          >
            {t('pages:profile.title')}
          </Button>
          <Entry
            startIcon={<Settings aria-hidden size={20} />}
            onClick={() => {
              close();
              onSettings();
            }}
            sx={{ display: { md: 'none' } }}
          >
            {t('header.settings')}
          </Entry>
          <Entry startIcon={<LogOut aria-hidden size={20} />} onClick={leave}>
            {t('header.logout')}
          </Entry>
        </>
      )}
    </PopoverButton>
  );
}

const Entry = ({ sx = [], ...props }: ButtonProps) => (
  <Button {...props} fullWidth sx={[entry, ...(Array.isArray(sx) ? sx : [sx])]} />
);

const entry = { justifyContent: 'flex-start', paddingInline: 1.5 } as const;
