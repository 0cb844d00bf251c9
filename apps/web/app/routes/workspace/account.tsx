import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { User } from '@skrin/contract/accounts/schemas';
import { href } from '@skrin/contract/all-pages';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { ProfileForm } from '../../features/accounts/components/profile-form.tsx';
import { SecuritySections } from '../../features/accounts/components/security/security-sections.tsx';
import { OwnOrders } from '../../features/billing/components/own-orders.tsx';
import { NoticeSettings } from '../../features/notifications/components/notice-settings.tsx';
import { Breadcrumbs } from '../../kit/breadcrumbs.tsx';
import { CardSection } from '../../kit/card-section.tsx';
import { LinkTabs } from '../../kit/link-tabs.tsx';
import { Page } from '../../kit/page.tsx';
import { usePageTitle } from '../../kit/use-page-title.ts';
import { useSession } from '../../session/session.ts';

const General = ({ user }: { user: User }) => <ProfileForm key={user.id} user={user} />;

function Billing() {
  const { t } = useTranslation('profile');
  return (
    <Stack spacing={3}>
      <OwnOrders />
      <CardSection title={t('account.invoices.title')} text={t('account.invoices.text')}>
        <Button component={Link} to={href('invoiceList')} variant="outlined">
          {t('account.invoices.open')}
        </Button>
      </CardSection>
      <CardSection title={t('account.vouchers.title')}>
        <Typography>{t('account.vouchers.text')}</Typography>
      </CardSection>
    </Stack>
  );
}

/** The tabs by their word in the address; the first is open where it names none. */
const sections = {
  general: General,
  billing: Billing,
  notifications: NoticeSettings,
  security: SecuritySections,
} satisfies Record<string, ComponentType<{ user: User }>>;
type Section = keyof typeof sections;
const keys = Object.keys(sections) as Section[];

/** Everything of one's own account at one address: the sections of the pages below `/profile`. */
export default function AccountPage() {
  const { t } = useTranslation(['profile', 'pages', 'payments', 'billing', 'noticeSettings', 'security', 'accounts']);
  const title = usePageTitle();
  const session = useSession();
  const [search] = useSearchParams();
  if (session.status !== 'authenticated') return null;
  const current = keys.find((key) => key === search.get('tab')) ?? 'general';
  const labels: Record<Section, string> = {
    general: t('account.general'),
    billing: t('pages:profileOrders.label'),
    notifications: t('pages:profileNotifications.title'),
    security: t('pages:profileSecurity.title'),
  };
  const Open = sections[current];
  return (
    <Page title={title} breadcrumbs={<Breadcrumbs />}>
      <LinkTabs
        label={t('account.sections')}
        tabs={keys.map((key) => ({
          key,
          label: labels[key],
          to: href('userAccount', { tab: key }),
          isCurrent: key === current,
        }))}
      />
      <Open user={session.user} />
    </Page>
  );
}
