import type { Role } from '@skrin/contract/access/permissions';
import { type BuiltPageKey, canOpen, type PageKey } from '@skrin/contract/pages';
import { usePageKey } from '../../kit/use-page-key.ts';
import { builtPageKeys, footerGroups, navigationGroups, webPageOf, webPages } from '../../pages.ts';

/** Where visitors go from the header. */
export const headerPages = builtPageKeys.filter((key) => webPages[key].header);

/** Every public page that can be opened by its address alone, by subject. */
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

/** What a phone has room for, in reach of a thumb. */
export const thumbDestinationsOf = (role: Role) =>
  destinationsOf(role)
    .flatMap(({ destinations }) => destinations)
    .filter(({ thumb }) => thumb);

/** The main place that the page on the screen is, or lies below. */
export function useCurrentDestination(): BuiltPageKey | undefined {
  let key: PageKey | undefined = usePageKey();
  while (key && !webPageOf(key)?.navigation) key = webPageOf(key)?.parent;
  return key as BuiltPageKey | undefined;
}
