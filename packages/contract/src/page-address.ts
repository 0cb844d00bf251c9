import type { PageDefinition } from './page-definition.ts';

type Placeholder<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Placeholder<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Values for the placeholders in an address. */
export type PathParams<Path extends string> = Record<Placeholder<Path>, string>;

type Query = Record<string, string | undefined>;

/** The arguments of `href` after the page: values for its placeholders, if it has any, and for the query. */
export type HrefArguments<Path extends string> = keyof PathParams<Path> extends never
  ? [query?: Query]
  : [params: PathParams<Path> & Query];

/**
 * A function for the addresses of these pages: `href('assessment', { id })`. Values without a placeholder go into the
 * query, and undefined values are left out: `href('payment', { order })` is `/payment?order=…`.
 */
export const hrefIn =
  <Pages extends Readonly<Record<string, PageDefinition>>>(pages: Pages) =>
  <Key extends keyof Pages & string>(key: Key, ...[values = {}]: HrefArguments<Pages[Key]['path']>): string => {
    const query = new URLSearchParams();
    const names: string[] = [];
    const path = (pages[key] as PageDefinition).path.replace(/:(\w+)/g, (_, name: string) => {
      names.push(name);
      return (values as Query)[name]?.replace(BREAKS_PATH, encodeURIComponent) ?? '';
    });
    for (const [name, value] of Object.entries(values))
      if (value !== undefined && !names.includes(name)) query.set(name, value as string);
    return query.size > 0 ? `${path}?${query}` : path;
  };

/** Only these characters are encoded. All others stay readable, because slugs have the letters of every language. */
const BREAKS_PATH = /[/\\?#%]/g;
