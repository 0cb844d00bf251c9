import { type PageKey, pageKeys } from '@skrin/contract/pages';
import { useMatches } from 'react-router';
import { AnnouncedPage } from '../shell/announced-page.tsx';

/** Any address of the product whose page is still to come. */
export default function AnnouncedRoute() {
  const id = useMatches().at(-1)?.id.replace('language/', '');
  const key = pageKeys.find((known): known is PageKey => known === id) ?? 'comingSoon';
  return <AnnouncedPage page={key} />;
}
