import { type PageKey, pages } from '@skrin/contract/all-pages';
import type { Resource } from '@skrin/contract/resource/resource';

type View = 'List' | 'New' | 'Details' | 'Edit';

function pathOf({ name }: Resource, view: View): string | undefined {
  const key = `${name}${view}`;
  return key in pages ? pages[key as PageKey].path : undefined;
}

/** Where the pages of a resource are; those it does not have are undefined. */
export const addressesOf = (resource: Resource) => ({
  list: pathOf(resource, 'List'),
  create: pathOf(resource, 'New'),
  detail: (id: string) => pathOf(resource, 'Details')?.replace(':id', id),
  edit: (id: string) => pathOf(resource, 'Edit')?.replace(':id', id),
});

/** The address of a row: that of its details, or of its form if the resource has no details page. */
export function addressOfRow(resource: Resource, id: string): string | undefined {
  const { detail, edit } = addressesOf(resource);
  return detail(id) ?? edit(id);
}
