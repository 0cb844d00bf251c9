import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { getLinkState, openLink } from '@skrin/contract/files/endpoints';
import { linkSchema } from '@skrin/contract/files/shares';
import { href } from '@skrin/contract/pages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link2Off } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'react-router';
import * as z from 'zod/mini';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { FormPasswordField } from '../../../forms/form-password-field.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { Page } from '../../../kit/page.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { OpenedFiles } from '../components/opened-files.tsx';
import { keepOpened, keptOpened } from '../opened-link.ts';

/** What a link shares, for whoever has it. Its token is behind `#` of the address, and travels in the body alone. */
export default function SharedPage() {
  const { t } = useTranslation(['files', 'pages', 'common', 'errors', 'accounts']);
  const { hash } = useLocation();
  const token = hash.slice(1);
  return (
    <Page title={t('pages:sharedFiles.title')}>
      {linkSchema.shape.token.safeParse(token).success ? <Shared key={token} token={token} /> : <Ended />}
    </Page>
  );
}

/**
 * It opens by a click: each open is counted, and mail scanners open pages too. What a tab has opened it shows again until its
 * ticket ends.
 */
function Shared({ token }: { token: string }) {
  const [kept] = useState(() => keptOpened(token));
  const state = useQuery({
    queryKey: ['files', 'link', token],
    queryFn: ({ signal }) => call(getLinkState, { body: { token }, signal }),
    enabled: kept === undefined,
    refetchOnWindowFocus: false,
  });
  const open = useMutation({
    mutationFn: async (password: string | null) =>
      keepOpened(token, await call(openLink, { body: { token, password } })),
    meta: { ownToast: true },
  });
  const opened = open.data ?? kept;
  if (opened) return <OpenedFiles opened={opened} />;
  if (hasCode(state.error, 'link_ended') || hasCode(open.error, 'link_ended')) return <Ended />;
  if (state.error) return <ErrorState error={state.error} onRetry={() => void state.refetch()} />;
  if (!state.data) return <ContentSkeleton rows={2} />;
  return <OpenForm needsPassword={state.data.needsPassword} {...open} />;
}

const withPassword = z.object({ password: z.string().check(z.minLength(1)) });
const withoutPassword = z.object({ password: z.string() });
type Entries = z.infer<typeof withPassword>;

interface OpenFormProps {
  needsPassword: boolean;
  error: Error | null;
  isPending: boolean;
  mutate: (password: string | null) => void;
}

function OpenForm({ needsPassword, error, isPending, mutate }: OpenFormProps) {
  const { t } = useTranslation('files');
  const schema = needsPassword ? withPassword : withoutPassword;
  const form = useContractForm<Entries, Entries>(schema, { password: '' }, { hasSummary: false });
  return (
    <Stack
      component="form"
      noValidate
      spacing={2.5}
      onSubmit={form.handleSubmit(({ password }) => mutate(needsPassword ? password : null))}
      sx={{ maxInlineSize: 480 }}
    >
      <Typography>{t(needsPassword ? 'shared.needsPassword' : 'shared.lead')}</Typography>
      <ApiErrorAlert error={error} unexpected={t('shared.notOpened')} />
      {needsPassword && (
        <FormPasswordField control={form.control} name="password" label={t('share.password')} autoComplete="off" />
      )}
      <Button type="submit" variant="contained" size="large" loading={isPending} sx={{ alignSelf: 'start' }}>
        <span>{t('shared.open')}</span>
      </Button>
    </Stack>
  );
}

/** What to do where a link leads nowhere any more. */
function Ended() {
  const { t } = useTranslation('files');
  return (
    <EmptyState
      icon={Link2Off}
      title={t('shared.ended.title')}
      text={t('shared.ended.text')}
      action={
        <Button component={RouterLink} to={href('home')} variant="outlined">
          {t('shared.ended.home')}
        </Button>
      }
    />
  );
}
