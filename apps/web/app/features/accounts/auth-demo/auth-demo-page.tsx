import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  type AuthDemoStep,
  type AuthDemoVariant,
  authDemoSteps,
  authDemoVariants,
} from '@skrin/contract/accounts/auth-demo';
import { href } from '@skrin/contract/pages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { Page } from '../../../kit/page.tsx';
import { AuthDemoForm } from './auth-demo-form.tsx';

interface AuthDemoPageProps {
  variant: AuthDemoVariant;
  step: AuthDemoStep;
}

const titles = {
  login: 'login',
  register: 'register',
  'forgot-password': 'forgotPassword',
  verify: 'verify',
  'new-password': 'newPassword',
} as const satisfies Record<AuthDemoStep, string>;

/** A demo of one sign-in form in one of two layouts; it signs nobody in. */
export function AuthDemoPage({ variant, step }: AuthDemoPageProps) {
  const { t } = useTranslation(['authDemo', 'pages']);
  const title = t(`pages:${titles[step]}.title`);
  const Layout = layouts[variant];
  return (
    <Layout title={title} after={<PageLinks variant={variant} step={step} />}>
      <AuthDemoForm key={step} step={step} />
    </Layout>
  );
}

interface LayoutProps {
  title: string;
  after: ReactNode;
  children: ReactNode;
}

const layouts: Record<AuthDemoVariant, (props: LayoutProps) => ReactNode> = {
  /** One column: the heading over a card, as our own pages have it. */
  classic: ({ title, after, children }) => (
    <Page title={title} width="narrow">
      <Stack spacing={3}>
        <Notice />
        <Paper variant="outlined" sx={{ padding: { xs: 2.5, sm: 4 } }}>
          {children}
        </Paper>
        {after}
      </Stack>
    </Page>
  ),
  /** One card in two halves: the form, and beside it the notice that this is a demo. */
  modern: ({ title, after, children }) => (
    <Page title={title} width="wide">
      <Paper
        variant="outlined"
        sx={{ display: 'grid', gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr)' }, overflow: 'hidden' }}
      >
        <Box sx={{ padding: { xs: 2.5, sm: 5 } }}>{children}</Box>
        <Stack spacing={3} sx={{ padding: { xs: 2.5, sm: 5 }, bgcolor: 'primary.soft', order: { xs: -1, md: 0 } }}>
          <Notice />
          {after}
        </Stack>
      </Paper>
    </Page>
  ),
};

function Notice() {
  const { t } = useTranslation('authDemo');
  return (
    <Alert severity="info">
      <span>{t('notice')}</span>{' '}
      <Link component={RouterLink} to={href('login')}>
        {t('own')}
      </Link>
    </Alert>
  );
}

/** Links to the other steps of this layout, and to this step in the other layout. */
function PageLinks({ variant, step }: AuthDemoPageProps) {
  const { t } = useTranslation(['authDemo', 'pages']);
  const others = [
    ...authDemoSteps
      .filter((each) => each !== step)
      .map((each) => ({ variant, step: each, label: t(`pages:${titles[each]}.title`) })),
    ...authDemoVariants
      .filter((each) => each !== variant)
      .map((each) => ({ variant: each, step, label: t(`variants.${each}`) })),
  ];
  return (
    <Box component="nav" aria-label={t('ways')}>
      <Typography variant="body2" color="textSecondary">
        {t('ways')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {others.map(({ label, ...to }) => (
          <li key={label}>
            <Link component={RouterLink} to={href('authDemo', to)} sx={{ display: 'inline-block', paddingBlock: 1.25 }}>
              {label}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}
