import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SESSION_LIFETIME_S } from '@skrin/contract/accounts/schemas';
import { removeSessions } from '@skrin/contract/accounts/session-endpoints';
import type { OwnSession } from '@skrin/contract/accounts/sessions';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Laptop, Smartphone, Tablet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../api/call.ts';
import { dropToken, tokenState } from '../../../../api/token.ts';
import { useConfirm } from '../../../../kit/confirm.tsx';
import { StateLabel } from '../../../../kit/state-label.tsx';
import { toast } from '../../../../kit/toasts/toasts.ts';
import { useFormat } from '../../../../kit/use-format.ts';
import { sessionsQuery, useRemoveSession } from '../../security-queries.ts';
import { SecurityEntry } from './security-entry.tsx';
import { SecuritySection } from './security-section.tsx';

const HOUR_S = 3_600;

/** The user's sessions, with the buttons to end them. */
export function SessionList() {
  const { t } = useTranslation('security');
  return (
    <SecuritySection title={t('sessions.title')} query={useQuery(sessionsQuery())}>
      {({ items }) => (
        <>
          <Typography color="textSecondary">{t('sessions.lead', { count: SESSION_LIFETIME_S / HOUR_S })}</Typography>
          <Box component="ul" sx={{ listStyle: 'none', padding: 0, marginBlock: 1 }}>
            {items.map((session) => (
              <SessionEntry key={session.id} session={session} />
            ))}
          </Box>
          {items.length > 1 && <Typography sx={{ marginBlockEnd: 2 }}>{t('sessions.stranger')}</Typography>}
          <SignOutEverywhere />
        </>
      )}
    </SecuritySection>
  );
}

const icons = { phone: Smartphone, tablet: Tablet, computer: Laptop } as const;

function SessionEntry({ session }: { session: OwnSession }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const device = useDeviceName(session.device);
  const place = usePlace(session);
  const end = useRemoveSession();
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

function SignOutEverywhere() {
  const { t } = useTranslation('security');
  const confirm = useConfirm();
  const end = useMutation({
    mutationFn: async () => {
      const { token } = tokenState();
      await call(removeSessions);
      dropToken('logout', token);
    },
  });
  const ask = async () => {
    const question = {
      title: t('sessions.question'),
      text: t('sessions.consequence'),
      confirm: t('sessions.everywhere'),
    };
    if (await confirm(question)) end.mutate();
  };
  return (
    <Button variant="outlined" color="error" loading={end.isPending} onClick={ask}>
      {t('sessions.everywhere')}
    </Button>
  );
}
