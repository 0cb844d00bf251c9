import type { Verb } from './resource.ts';

/** The pages of a resource: the path of each below the resource's address, and the verb that it needs. */
export const resourceViews = {
  List: { path: '/list', verb: 'read' },
  New: { path: '/new', verb: 'create' },
  Details: { path: '/:id', verb: 'read' },
  Edit: { path: '/:id/edit', verb: 'update' },
} as const satisfies Record<string, { path: `/${string}`; verb: Verb }>;

export type ResourceView = keyof typeof resourceViews;

/** What every page of the web knows of a resource: not its fields, which would weigh on every page. */
export interface ResourceSummary {
  verbs: readonly Verb[];
  /** The address that its pages lie below. */
  base: `/${string}`;
  /** Its pages, if they are not all that its verbs make possible. */
  views?: readonly ResourceView[];
  /** The icon of its list, by its name in `lucide-react`. */
  icon: string;
}
