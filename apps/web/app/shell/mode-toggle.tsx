import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Changes between light and dark; until somebody does, the system decides. */
export function ModeToggle() {
  const { t } = useTranslation();
  const { mode, systemMode, setMode } = useColorScheme();
  const dark = (mode === 'system' ? systemMode : mode) === 'dark';
  const Icon = dark ? Sun : Moon;
  return (
    <IconButton aria-label={t(dark ? 'nav.toLight' : 'nav.toDark')} onClick={() => setMode(dark ? 'light' : 'dark')}>
      <Icon aria-hidden size={20} />
    </IconButton>
  );
}
