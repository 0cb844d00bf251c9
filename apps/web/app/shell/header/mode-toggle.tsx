import IconButton from '@mui/material/IconButton';
import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changeSettings } from '../../theme/settings-store.ts';
import { useMode } from '../../theme/use-settings.ts';

/** Changes between light and dark; until somebody does, the system decides. */
export function ModeToggle() {
  const { t } = useTranslation('shell');
  const dark = useMode() === 'dark';
  const Icon = dark ? Sun : Moon;
  return (
    <IconButton
      aria-label={t(dark ? 'header.toLight' : 'header.toDark')}
      onClick={() => changeSettings({ themeMode: dark ? 'light' : 'dark' })}
      sx={{ display: { xs: 'none', md: 'inline-flex' } }}
    >
      <Icon aria-hidden size={20} />
    </IconButton>
  );
}
