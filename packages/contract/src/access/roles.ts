/** The roles of users with an account; `permissions.ts` says what each may do. */
export const accountRoles = ['member', 'health_worker', 'pharmacy', 'clinic', 'support', 'editor', 'admin'] as const;
export type AccountRole = (typeof accountRoles)[number];

/** A visitor has a session for a day, and no account yet. */
export const roles = ['visitor', ...accountRoles] as const;
export type Role = (typeof roles)[number];

/** The roles that may open pages of the workspace which take a permission (`all-pages.ts`). */
export const rolesWithWorkspace: readonly Role[] = [
  'clinic',
  'support',
  'editor',
  'health_worker',
  'pharmacy',
  'admin',
];

/** The roles that come to the overview of the product when they sign in: those with `figures:read`. */
export const rolesWithOverview: readonly Role[] = ['admin'];

/** The kinds of organisation that people work for. Skrin itself is one organisation. */
export const organisationKinds = ['pharmacy', 'health_post', 'clinic', 'skrin'] as const;
export type OrganisationKind = (typeof organisationKinds)[number];

/** The kind of organisation that people in a role work for; other roles belong to none. */
export const organisationKindOf: Partial<Record<Role, OrganisationKind>> = {
  health_worker: 'health_post',
  pharmacy: 'pharmacy',
  clinic: 'clinic',
  support: 'skrin',
  editor: 'skrin',
  admin: 'skrin',
};

/** The roles that nobody has without an organisation. */
export const rolesInOrganisations: readonly Role[] = ['clinic', 'support', 'editor', 'admin'];
