import Button from '@mui/material/Button';
import type { OwnSession } from '@skrin/contract/accounts/sessions';
import type { UseMutationResult } from '@tanstack/react-query';
import { Laptop, Smartphone, Tablet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StateLabel } from '../../../../kit/state-label.tsx';
import { toast } from '../../../../kit/toasts/toasts.ts';
import { useFormat } from '../../../../kit/use-format.ts';
import { SecurityEntry } from './security-entry.tsx';

const icons = { phone: Smartphone, tablet: Tablet, computer: Laptop } as const;

interface SessionEntryProps {
  session: OwnSession;
  /** Ends the session of an id. */
  end: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending'>;
}

/** One session, with the button that ends it, unless it is the one that looks. */
export function SessionEntry({ session, end }: SessionEntryProps) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const device = useDeviceName(session.device);
  const place = usePlace(session);
  const signOut = () => end.mutate(session.id, { onSuccess: () => toast.success(t('sessions.ended', { device })) });
  const action = !session.isCurrent && (
    <Button variant="outlined" loading={end.isPending} onClick={signOut} aria-label={t('sessions.endOf', { device })}>
      {t('sessions.end')}
    </Button>
  );
  return (
    <SecurityEntry
      icon={icons[session.device.kind ?? 'computer']}
      name={device}
      label={session.isCurrent && <StateLabel hue="success">{t('sessions.current')}</StateLabel>}
      lines={[place, t('sessions.used', { time: format.shortDateTime(session.lastUsedAt) })]}
      action={action}
    />
  );
}

function usePlace({ place: { kind, network }, isCurrent }: OwnSession): string {
  const { t } = useTranslation('security');
  if (network === null) return t('sessions.place.unknown');
  return t(`sessions.place.${isCurrent && kind === 'here' ? 'elsewhere' : kind}`, { network });
}

function useDeviceName({ browser, system }: OwnSession['device']): string {
  const { t } = useTranslation('security');
  if (browser && system) return t('sessions.device', { browser, system });
  return browser ?? system ?? t('sessions.unknownDevice');
}
