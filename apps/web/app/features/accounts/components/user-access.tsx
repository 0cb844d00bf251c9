import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { userResource } from '@skrin/contract/accounts/user.resource';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../../../kit/confirm.tsx';
import { Description, DescriptionList } from '../../../kit/description-list.tsx';
import { toast } from '../../../kit/toasts/toasts.ts';
import { useFormat } from '../../../kit/use-format.ts';
import type { RowProps } from '../../../resource/screen.ts';
import { useEndUserSession, useEndUserSessions, userAccessQuery } from '../user-queries.ts';
import { SecuritySection } from './security/security-section.tsx';
import { SessionEntry } from './security/session-entry.tsx';

/** How somebody signs in and where they are signed in, with what ends it. */
export function UserAccess({ row: { id } }: RowProps<typeof userResource>) {
  const { t } = useTranslation(['profile', 'security']);
  const format = useFormat();
  const end = useEndUserSession(id);
  const query = useQuery(userAccessQuery(id));
  return (
    <Stack spacing={3}>
      <SecuritySection title={t('access.title')} query={query}>
        {({ lastSignInAt, hasSecondFactor, passkeys }) => (
          <DescriptionList layout="columns">
            <Description name={t('access.last')}>
              {lastSignInAt === null ? t('access.never') : format.shortDateTime(lastSignInAt)}
            </Description>
            <Description name={t('access.factor')}>{hasSecondFactor ? t('access.on') : t('access.off')}</Description>
            <Description name={t('access.passkeys')}>{format.number(passkeys)}</Description>
          </DescriptionList>
        )}
      </SecuritySection>
      <SecuritySection title={t('access.sessions')} query={query}>
        {({ sessions }) =>
          sessions.length === 0 ? (
            <Typography>{t('access.nowhere')}</Typography>
          ) : (
            <>
              <Box component="ul" sx={{ listStyle: 'none', padding: 0, marginBlock: 1 }}>
                {sessions.map((session) => (
                  <SessionEntry key={session.id} session={session} end={end} />
                ))}
              </Box>
              <EndAll id={id} />
            </>
          )
        }
      </SecuritySection>
    </Stack>
  );
}

function EndAll({ id }: { id: string }) {
  const { t } = useTranslation('profile');
  const confirm = useConfirm();
  const end = useEndUserSessions(id);
  const ask = async () => {
    const question = { title: t('access.question'), text: t('access.consequence'), confirm: t('access.endAll') };
    if (await confirm(question)) end.mutate(undefined, { onSuccess: () => toast.success(t('access.ended')) });
  };
  return (
    <Button variant="outlined" color="error" loading={end.isPending} onClick={ask}>
      {t('access.endAll')}
    </Button>
  );
}
