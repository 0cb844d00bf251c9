import { canOpen, type PageKey, pageKeys, pages } from '@skrin/contract/all-pages';

const isForStaff = (key: PageKey): boolean => !canOpen(key, undefined) && !canOpen(key, 'member');

const addressesOf = (keys: readonly PageKey[]): string =>
  `(?:${keys.map((key) => pages[key].path.replace(/:\w+/g, '[^/]+')).join('|')})$`;

const forStaff = addressesOf(pageKeys.filter(isForStaff));

/** Addresses for everybody that the pattern of a staff page would match too: `/user/profile` by `/user/:id`. */
const others = addressesOf(
  pageKeys.filter((key) => !isForStaff(key) && new RegExp(`^${forStaff}`).test(pages[key].path)),
);

/** The addresses of pages that staff alone may open. */
export const staffPages = new RegExp(`^(?!${others})${forStaff}`);
