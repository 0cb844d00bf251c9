import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SESSION_LIFETIME_S } from '@skrin/contract/accounts/schemas';
import { removeSessions } from '@skrin/contract/accounts/session-endpoints';
import type { OwnSession } from '@skrin/contract/accounts/sessions';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../api/call.ts';
import { dropToken, tokenState } from '../../../../api/token.ts';
import { useConfirm } from '../../../../kit/confirm.tsx';
import { sessionsQuery, useRemoveSession } from '../../security-queries.ts';
import { SecuritySection } from './security-section.tsx';
import { SessionEntry } from './session-entry.tsx';

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
              <OwnSessionEntry key={session.id} session={session} />
            ))}
          </Box>
          {items.length > 1 && <Typography sx={{ marginBlockEnd: 2 }}>{t('sessions.stranger')}</Typography>}
          <SignOutEverywhere />
        </>
      )}
    </SecuritySection>
  );
}

const OwnSessionEntry = ({ session }: { session: OwnSession }) => (
  <SessionEntry session={session} end={useRemoveSession()} />
);

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
