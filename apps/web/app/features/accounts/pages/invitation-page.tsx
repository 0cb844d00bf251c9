import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { acceptInvitation, readInvitation } from '@skrin/contract/accounts/invitation-endpoints';
import type { Invitation } from '@skrin/contract/accounts/invitations';
import { href } from '@skrin/contract/pages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../api/call.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { Page } from '../../../kit/page.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { toast } from '../../../kit/toasts/toasts.ts';
import { useSession } from '../../../session/session.ts';
import { useSessionActions } from '../../../session/session-actions.ts';

const InvitedForm = lazy(() => import('../components/invited-form.tsx'));

/** The page of an invitation's link: it makes a new account, or adds the role to an existing one. */
export default function InvitationPage() {
  const { t } = useTranslation(['pages', 'invitation', 'resources', 'errors']);
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const {
    data: invitation,
    error,
    refetch,
  } = useQuery({
    queryKey: ['accounts', 'invitation', token],
    queryFn: ({ signal }) => call(readInvitation, { body: { token }, signal }),
    enabled: token !== '',
    // Never read again: after it is used, the server answers that the invitation is invalid.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Page title={t('invitation.title')} width="narrow">
      {error && <ErrorState error={error} onRetry={refetch} />}
      {token === '' && (
        <Alert severity="error">
          <AlertTitle>{t('errors:invitation_invalid.title')}</AlertTitle>
          <span>{t('errors:invitation_invalid.detail')}</span>
        </Alert>
      )}
      {token !== '' && !invitation && !error && <ContentSkeleton rows={3} />}
      {invitation && (
        <Stack spacing={2.5}>
          <div>
            <Typography sx={{ fontSize: 'lead', fontWeight: 600 }}>
              {t('invitation:role', { role: t(`resources:user.options.role.${invitation.role}`) })}
            </Typography>
            <Typography color="textSecondary">{t('invitation:address', { email: invitation.email })}</Typography>
          </div>
          <Answer invitation={invitation} token={token} />
        </Stack>
      )}
    </Page>
  );
}

/** What the reader can do, by whether they are signed in and whether the address has an account. */
function Answer({ invitation, token }: { invitation: Invitation; token: string }) {
  const { t } = useTranslation('invitation');
  const session = useSession();
  if (session.status === 'loading') return <ContentSkeleton rows={2} />;
  if (session.status === 'authenticated') {
    const { email } = session.user;
    if (email === invitation.email) return <Accept token={token} />;
    return <Alert severity="warning">{t('other', { email })}</Alert>;
  }
  if (!invitation.hasAccount) {
    return (
      <Suspense fallback={<ContentSkeleton rows={4} />}>
        <InvitedForm invitation={invitation} token={token} />
      </Suspense>
    );
  }
  const login = href('login', { returnTo: href('invitation', { token }) });
  return (
    <Paper variant="outlined" sx={{ padding: { xs: 2.5, sm: 4 } }}>
      <Typography sx={{ marginBlockEnd: 2 }}>{t('existing.text')}</Typography>
      <Button component={Link} to={login} variant="contained" size="large">
        {t('existing.login')}
      </Button>
    </Paper>
  );
}

/** Accepts the invitation for the signed-in account. */
function Accept({ token }: { token: string }) {
  const { t } = useTranslation('invitation');
  const navigate = useNavigate();
  const { show } = useSessionActions();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call(acceptInvitation, { body: { token } }),
    onSuccess: async (user) => {
      show(user);
      toast.success(t('existing.done'));
      await navigate(href('home'), { replace: true });
    },
  });
  return (
    <>
      <ApiErrorAlert error={error} />
      <Button variant="contained" size="large" loading={isPending} onClick={() => mutate()}>
        {t('existing.accept')}
      </Button>
    </>
  );
}
