import Button, { type ButtonProps } from '@mui/material/Button';
import type { ComingSoonTopic } from '@skrin/contract/support/coming-soon';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Late } from '../../../../kit/late-part.ts';

const NotifyMeDialog = lazy(() =>
  import('./notify-me-dialog.tsx').then(({ NotifyMeDialog }) => ({ default: NotifyMeDialog })),
);

/** Opens the dialog of a subscription, which is loaded on demand. */
export function NotifyMeButton({
  topic,
  variant = 'outlined',
}: { topic: ComingSoonTopic } & Pick<ButtonProps, 'variant'>) {
  const { t } = useTranslation('comingSoon');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        startIcon={<Bell aria-hidden size={18} />}
        aria-haspopup="dialog"
        aria-label={t('notifyMe.label', { topic: t(`topics.${topic}.name`) })}
        onClick={() => setOpen(true)}
      >
        {t('notifyMe.button')}
      </Button>
      {open && (
        <Suspense fallback={<Late />}>
          <NotifyMeDialog topic={topic} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
