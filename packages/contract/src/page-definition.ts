/** Who may open a page: anybody, only somebody who is not signed in, or any signed-in person. */
export type PageAccess = 'public' | 'guest' | 'signed-in';

export interface PageDefinition<Path extends `/${string}` = `/${string}`> {
  /** As React Router writes it: `:name` placeholders. */
  path: Path;
  access: PageAccess;
  /**
   * Static HTML in every language, for first paint and search engines; 'each': of the addresses that the build knows.
   * Not for what is a flow of several steps.
   */
  prerender?: boolean | 'each';
  /** False for a public page that search engines should not show: an error, or a second address of another page. */
  indexed?: boolean;
  /** The address is known and says that its page is still to be built. */
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

export const signedInPage = <const Path extends `/${string}`>(path: Path): PageDefinition<Path> => ({
  path,
  access: 'signed-in',
});

/** The type says it too, so that the web need not describe a page that it does not have yet. */
export const comingSoonPage = <const Path extends `/${string}`>(path: Path, access: PageAccess = 'signed-in') =>
  ({ path, access, comingSoon: true }) satisfies PageDefinition as PageDefinition<Path> & { comingSoon: true };

/** What every resource shows at which address below its own. */
const resourceViews = { List: '/list', New: '/new', Details: '/:id', Edit: '/:id/edit' } as const;

type ResourceView = keyof typeof resourceViews;

/** `invoiceList` at `/dashboard/invoice/list`, and so on for each view. */
type ResourcePages<Name extends string, Base extends `/${string}`, Definition> = {
  [View in ResourceView as `${Name}${View}`]: Definition & { path: `${Base}${(typeof resourceViews)[View]}` };
};

/** The pages of a resource below one address, each made by `define`. */
export function resourcePages<const Name extends string, const Base extends `/${string}`, Definition>(
  name: Name,
  base: Base,
  define: (path: `/${string}`, view: ResourceView) => Definition,
): ResourcePages<Name, Base, Definition> {
  const root: `/${string}` = base;
  const views = Object.entries(resourceViews) as [ResourceView, (typeof resourceViews)[ResourceView]][];
  const entries = views.map(([view, path]) => [`${name}${view}`, define(`${root}${path}`, view)]);
  return Object.fromEntries(entries);
}
