import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import { type AnnouncementState, announcementKeys, announcements } from '@skrin/contract/support/announcements';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Page } from '../../../kit/page.tsx';
import { PageMeta } from '../../../kit/page-meta.tsx';
import { AnnouncementCard, AnnouncementGrid } from '../components/announcement-card.tsx';
import type { LinkPurpose } from '../components/followed-link.tsx';

const FollowedLink = lazy(() =>
  import('../components/followed-link.tsx').then(({ FollowedLink }) => ({ default: FollowedLink })),
);

/** All that is announced, without dates; the links of our mails lead here. */
export default function ComingSoonPage() {
  const { t } = useTranslation('announced');
  const link = useLinkOfMail();
  return (
    <Page title={t('comingSoon.title')} lead={t('comingSoon.lead')} meta={<PageMeta page="comingSoon" />} width="wide">
      {link && (
        <Suspense fallback={null}>
          <FollowedLink {...link} />
        </Suspense>
      )}
      <Announced state="coming_soon" title={t('comingSoon.coming')} lead={t('comingSoon.comingLead')} />
      <Announced state="in_development" title={t('comingSoon.development')} lead={t('comingSoon.developmentLead')} />
    </Page>
  );
}

function Announced({ state, title, lead }: { state: AnnouncementState; title: string; lead: string }) {
  const { t } = useTranslation('announced');
  const topics = announcementKeys.filter((topic) => announcements[topic] === state);
  return (
    <section>
      <Typography variant="h2">{title}</Typography>
      <Typography color="textSecondary">{lead}</Typography>
      <AnnouncementGrid>
        {topics.map((topic) => (
          <AnnouncementCard
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
      </AnnouncementGrid>
    </section>
  );
}

const never = () => () => undefined;

/** What the address carries, unknown while the page is prerendered and hydrated. */
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
