import Button, { type ButtonProps } from '@mui/material/Button';
import type { Announcement } from '@skrin/contract/support/announcements';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const TellMeDialog = lazy(() => import('./tell-me-dialog.tsx').then(({ TellMeDialog }) => ({ default: TellMeDialog })));

/** Opens the form for an address; its code is fetched when it is wanted. */
export function TellMeWhen({ topic, variant = 'outlined' }: { topic: Announcement } & Pick<ButtonProps, 'variant'>) {
  const { t } = useTranslation('announced');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        startIcon={<Bell aria-hidden size={18} />}
        aria-haspopup="dialog"
        aria-label={t('tellMe.label', { topic: t(`topics.${topic}.name`) })}
        onClick={() => setOpen(true)}
      >
        {t('tellMe.button')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <TellMeDialog topic={topic} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
