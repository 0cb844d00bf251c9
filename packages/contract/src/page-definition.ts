import type { Permission } from './access/permissions.ts';
import { type ResourceSummary, type ResourceView, resourceViews } from './resource/summary.ts';

/** Who may open a page: anybody, only visitors, every signed-in user, or signed-in users with a permission. */
export type PageAccess = 'public' | 'guest' | 'signed-in' | Permission;

export interface PageDefinition<Path extends `/${string}` = `/${string}`> {
  /** As React Router writes it: `:name` placeholders. */
  path: Path;
  access: PageAccess;
  /**
   * Built as static HTML in every language, for first paint and search engines; 'each': one page for each address that
   * the build knows. Not for a flow of several steps.
   */
  prerender?: boolean | 'each';
  /** False for a public page that search engines should not show: an error, or a second address of another page. */
  indexed?: boolean;
}

type Options = Omit<PageDefinition, 'path' | 'access'>;

export const publicPage = <const Path extends `/${string}`>(path: Path, options?: Options): PageDefinition<Path> => ({
  path,
  access: 'public',
  ...options,
});

/** A public page that is made static in every language. */
export const staticPage = <const Path extends `/${string}`>(path: Path, options?: Options): PageDefinition<Path> =>
  publicPage(path, { prerender: true, ...options });

export const guestPage = <const Path extends `/${string}`>(path: Path): PageDefinition<Path> => ({
  path,
  access: 'guest',
});

/** A page for signed-in users, or only for those with a permission. */
export const signedInPage = <const Path extends `/${string}`>(
  path: Path,
  access: 'signed-in' | Permission = 'signed-in',
): PageDefinition<Path> => ({ path, access });

type Summaries = Readonly<Record<string, ResourceSummary>>;

type ViewOf<Summary extends ResourceSummary> = Summary extends { views: readonly (infer View extends ResourceView)[] }
  ? View
  : {
      [View in ResourceView]: (typeof resourceViews)[View]['verb'] extends Summary['verbs'][number] ? View : never;
    }[ResourceView];

interface Place<Name extends string, View extends ResourceView, Base extends string> {
  key: `${Name}${View}`;
  page: PageDefinition & { path: `${Base}${(typeof resourceViews)[View]['path']}` };
}
type PlacesOf<All extends Summaries> = {
  [Name in keyof All & string]: {
    [View in ViewOf<All[Name]>]: Place<Name, View, All[Name]['base']>;
  }[ViewOf<All[Name]>];
}[keyof All & string];

/** Such as `voucherList` at `/dashboard/voucher/list`: one page for each view of each resource. */
type ResourcePages<All extends Summaries> = { [P in PlacesOf<All> as P['key']]: P['page'] };

const allViews = Object.keys(resourceViews) as ResourceView[];

/** The pages of resources, each with the permission that its endpoints need. */
export function resourcePages<const All extends Summaries>(resources: All): ResourcePages<All> {
  const entries = Object.entries(resources).flatMap(([name, { base, verbs, views = allViews }]) =>
    views
      .map((view) => ({ view, ...resourceViews[view] }))
      .filter(({ verb }) => verbs.includes(verb))
      .map(({ view, path, verb }) => [
        `${name}${view}`,
        signedInPage(`${base}${path}`, `${name}:${verb}` as Permission),
      ]),
  );
  return Object.fromEntries(entries);
}
