import type { Role } from '@skrin/contract/access/permissions';
import { type BuiltPageKey, canOpen, type PageKey } from '@skrin/contract/pages';
import { usePageKey } from '../../kit/use-page-key.ts';
import { builtPageKeys, footerGroups, navigationGroups, webPageOf, webPages } from '../../pages.ts';

/** The pages that the header links to for visitors. */
export const headerPages = builtPageKeys.filter((key) => webPages[key].header);

/** The pages that the footer links to, by group: every public page that needs no path parameter. */
export const footerPages = footerGroups.map((group) => ({
  group,
  keys: builtPageKeys.filter((key) => webPages[key].footer === group),
}));

/** Main places, by group, of a person with this role; a group with none is left out. */
export const destinationsOf = (role: Role) =>
  navigationGroups
    .map((group) => ({
      group,
      destinations: builtPageKeys.flatMap((page) => {
        const { navigation } = webPages[page];
        return navigation?.group === group && canOpen(page, role) ? [{ page, ...navigation }] : [];
      }),
    }))
    .filter(({ destinations }) => destinations.length > 0);

/** The first main place of the workspace that this role may open. */
export const firstInWorkspace = (role: Role) =>
  destinationsOf(role).find(({ group }) => group === 'workspace')?.destinations[0]?.page;

/** The main places that the bottom navigation of phones has room for. */
export const thumbDestinationsOf = (role: Role) =>
  destinationsOf(role)
    .flatMap(({ destinations }) => destinations)
    .filter(({ thumb }) => thumb);

/** The main place that the current page belongs to: the page itself, or the nearest one above it. */
export function useCurrentDestination(): BuiltPageKey | undefined {
  let key: PageKey | undefined = usePageKey();
  while (key && !webPageOf(key)?.navigation) key = webPageOf(key)?.parent;
  return key as BuiltPageKey | undefined;
}
