import type { Permission } from './access/permissions.ts';
import type { Resource, Verb } from './resource/resource.ts';

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
  /** The address exists, but its page is not built yet and says so. */
  comingSoon?: boolean;
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

/** `comingSoon` is part of the type too, so that the web need not describe a page that is not built yet. */
export const comingSoonPage = <const Path extends `/${string}`>(path: Path, access: PageAccess = 'signed-in') =>
  ({ path, access, comingSoon: true }) satisfies PageDefinition as PageDefinition<Path> & { comingSoon: true };

/** The screens of a resource: the path of each below the resource's address, and the verb that it needs. */
const resourceViews = {
  List: { path: '/list', verb: 'read' },
  New: { path: '/new', verb: 'create' },
  Details: { path: '/:id', verb: 'read' },
  Edit: { path: '/:id/edit', verb: 'update' },
} as const satisfies Record<string, { path: `/${string}`; verb: Verb }>;

export type ResourceView = keyof typeof resourceViews;
type ViewOf<V extends Verb> = {
  [View in ResourceView]: (typeof resourceViews)[View]['verb'] extends V ? View : never;
}[ResourceView];

/** Such as `invoiceList` at `/dashboard/invoice/list`: one page for each view that the verbs of the resource allow. */
type ResourcePages<Name extends string, V extends Verb, Base extends `/${string}`, Definition> = {
  [View in ViewOf<V> as `${Name}${View}`]: Definition & { path: `${Base}${(typeof resourceViews)[View]['path']}` };
};

/** Name and verbs of a resource. Not the resource itself, because every page of the web would then load its fields. */
type ResourceSummary<Name extends string, V extends Verb> = Pick<Resource<Name>, 'name'> & { verbs: readonly V[] };

/** The pages of a resource below one address, each with the permission that its endpoints need. */
export const resourcePages = <const Name extends string, const V extends Verb, const Base extends `/${string}`>(
  resource: ResourceSummary<Name, V> & (`${Name}:${V}` extends Permission ? unknown : never),
  base: Base,
): ResourcePages<Name, V, Base, PageDefinition> =>
  pagesOfResource<Name, V, Base, PageDefinition>(resource, base, (path, verb) =>
    signedInPage(path, `${resource.name}:${verb}` as Permission),
  );

/** The addresses of a resource that is still to be built. */
export const comingSoonResource = <const Name extends string, const Base extends `/${string}`>(
  name: Name,
  base: Base,
) => pagesOfResource({ name, verbs: ['read', 'create', 'update'] }, base, (path) => comingSoonPage(path));

function pagesOfResource<Name extends string, V extends Verb, Base extends `/${string}`, Definition>(
  { name, verbs }: ResourceSummary<Name, V>,
  base: Base,
  define: (path: `/${string}`, verb: Verb) => Definition,
): ResourcePages<Name, V, Base, Definition> {
  const root: `/${string}` = base;
  const entries = Object.entries(resourceViews)
    .filter(([, { verb }]) => verbs.some((known) => known === verb))
    .map(([view, { path, verb }]) => [`${name}${view}`, define(`${root}${path}`, verb)]);
  return Object.fromEntries(entries);
}
