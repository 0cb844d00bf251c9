import type { Role } from '@skrin/contract/access/permissions';
import type { PageKey } from '@skrin/contract/all-pages';
import { usePage } from '../../kit/use-page.ts';
import { builtPageKeys, footerGroups, type KnownPage, navigationGroups, openPages, webPages } from '../../pages.ts';

/** The pages that the header links to for visitors. */
export const headerPages = builtPageKeys.filter((key) => webPages[key].header);

/** The pages that the footer links to, by group: every public page that needs no path parameter. */
export const footerPages = footerGroups.map((group) => ({
  group,
  keys: builtPageKeys.filter((key) => webPages[key].footer === group),
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

/** The main place that the current page belongs to: the page itself, or the nearest one above it. */
export function useCurrentDestination(): PageKey | undefined {
  const page = usePage();
  let key = page?.key;
  while (key && !page?.known.get(key)?.navigation) key = page?.known.get(key)?.parent;
  return key;
}
