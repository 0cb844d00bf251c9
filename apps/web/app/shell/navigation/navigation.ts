import type { Role } from '@skrin/contract/access/permissions';
import type { PageKey } from '@skrin/contract/all-pages';
import { useTranslation } from 'react-i18next';
import { useProduct } from '../../kit/product.ts';
import { usePage } from '../../kit/use-page.ts';
import { usePageLabel } from '../../kit/use-page-label.ts';
import {
  addressFor,
  footerGroups,
  type KnownPage,
  navigationGroups,
  openPages,
  webPageKeys,
  webPages,
} from '../../pages.ts';

/** The pages that the header links to for visitors. */
export const headerPages = webPageKeys.filter((key) => webPages[key].header);

/** The pages that the footer links to, by group: every public page that needs no path parameter. */
export const footerPages = footerGroups.map((group) => ({
  group,
  keys: webPageKeys.filter((key) => webPages[key].footer === group),
}));

/** The main places among these pages, by group; a group with none is left out. */
export const destinationsAmong = <Icon extends string>(pages: readonly KnownPage<Icon>[]) =>
  navigationGroups
    .map((group) => ({
      group,
      destinations: pages.flatMap(({ key, path, navigation }) =>
        navigation?.group === group ? [{ page: key, path, ...navigation }] : [],
      ),
    }))
    .filter(({ destinations }) => destinations.length > 0);

/** The main places that the bottom navigation of phones has room for; none of the workspace. */
export const thumbDestinationsOf = (role: Role) =>
  destinationsAmong(openPages(role))
    .flatMap(({ destinations }) => destinations)
    .filter(({ thumb }) => thumb);

/** Address and name of a main place, for the product that is chosen. */
export function usePlace(): (page: PageKey, path: string) => { to: string; label: string } {
  const { t } = useTranslation('shell');
  const labelOf = usePageLabel();
  const product = useProduct();
  return (page, path) => {
    const to = addressFor(product, page, path);
    // Where no photo is read, the place for photos is where a check begins.
    const isStart = page === 'analysisStart' && to !== path;
    return { to, label: isStart ? t('navigation.newCheck') : labelOf(page) };
  };
}

/** The main place that the current page belongs to: the page itself, or the nearest one above it. */
export function useCurrentDestination(): PageKey | undefined {
  const page = usePage();
  let key = page?.key;
  while (key && !page?.known.get(key)?.navigation) key = page?.known.get(key)?.parent;
  return key;
}
