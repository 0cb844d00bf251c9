import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { User } from '@skrin/contract/accounts/schemas';
import { Search } from 'lucide-react';
import { type ComponentType, Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Late } from '../../kit/late-part.ts';
import { useOnDemand } from '../../kit/use-on-demand.ts';
import { useOnNavigation } from '../../kit/use-on-navigation.ts';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import type { SearchDialogProps } from './search-dialog.tsx';

export type LoadSearch = () => Promise<{ default: ComponentType<Omit<SearchDialogProps, 'pages' | 'useRecords'>> }>;

interface SearchButtonProps {
  user: User | undefined;
  /** Fetches the dialog. */
  loadSearch: LoadSearch;
}

/** Opens the search, as Ctrl-K and ⌘-K do on every page. */
export function SearchButton({ user, loadSearch }: SearchButtonProps) {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const { Part: SearchDialog, fetchPart } = useOnDemand(loadSearch);
  const shortcut = useSyncExternalStore(
    () => () => undefined,
    () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'),
    () => undefined,
  );
  const show = () => {
    fetchPart();
    setOpen(true);
  };
  useOnNavigation(() => setOpen(false));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    // Not while another dialog is open.
    if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) show();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={show}
        sx={{ minWidth: 44, paddingInline: 1 }}
      >
        <Search aria-hidden size={20} />
        <VisuallyHidden>{t('search.open')}</VisuallyHidden>
        {shortcut && (
          <Box
            component="kbd"
            aria-hidden
            sx={{
              display: { xs: 'none', xl: 'inline' },
              marginInlineStart: 1,
              paddingInline: 0.75,
              border: 1,
              borderColor: 'divider',
              borderRadius: 0.5,
              color: 'text.secondary',
              font: 'inherit',
              fontSize: 'label',
            }}
          >
            {shortcut}
          </Box>
        )}
      </Button>
      {open && SearchDialog && (
        <Suspense fallback={<Late />}>
          <SearchDialog role={user?.role} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
