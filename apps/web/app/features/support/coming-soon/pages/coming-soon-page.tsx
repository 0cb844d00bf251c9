import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import { type ComingSoonState, comingSoon, comingSoonTopics } from '@skrin/contract/support/coming-soon';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Page } from '../../../../kit/page.tsx';
import { PageMeta } from '../../../../kit/page-meta.tsx';
import { ComingSoonCard, ComingSoonGrid } from '../components/coming-soon-card.tsx';
import type { LinkPurpose } from '../components/subscription-link.tsx';

const SubscriptionLink = lazy(() =>
  import('../components/subscription-link.tsx').then(({ SubscriptionLink }) => ({ default: SubscriptionLink })),
);

/** Everything that is coming soon, without dates; the links in the mails of subscriptions lead here too. */
export default function ComingSoonPage() {
  const { t } = useTranslation('comingSoon');
  const link = useLinkOfMail();
  return (
    <Page title={t('list.title')} lead={t('list.lead')} meta={<PageMeta page="comingSoon" />} width="wide">
      {link && (
        <Suspense fallback={null}>
          <SubscriptionLink {...link} />
        </Suspense>
      )}
      <Topics state="coming_soon" title={t('list.coming')} lead={t('list.comingLead')} />
      <Topics state="in_development" title={t('list.development')} lead={t('list.developmentLead')} />
    </Page>
  );
}

function Topics({ state, title, lead }: { state: ComingSoonState; title: string; lead: string }) {
  const { t } = useTranslation('comingSoon');
  const topics = comingSoonTopics.filter((topic) => comingSoon[topic] === state);
  return (
    <section>
      <Typography variant="h2">{title}</Typography>
      <Typography color="textSecondary">{lead}</Typography>
      <ComingSoonGrid>
        {topics.map((topic) => (
          <ComingSoonCard
            key={topic}
            topic={topic}
            more={
              topic === 'epharmacy' && (
                <Button component={Link} to={href('epharmacy')}>
                  {t('epharmacy.more')}
                </Button>
              )
            }
          />
        ))}
      </ComingSoonGrid>
    </section>
  );
}

const never = () => () => undefined;

/** The parameters of a mail's link; undefined while the page is prerendered and hydrated. */
function useLinkOfMail(): { purpose: LinkPurpose; token: string } | undefined {
  const search = useSyncExternalStore(
    never,
    () => window.location.search,
    () => '',
  );
  const parameters = new URLSearchParams(search);
  for (const purpose of ['confirm', 'unsubscribe'] as const) {
    const token = parameters.get(purpose);
    if (token) return { purpose, token };
  }
  return undefined;
}
