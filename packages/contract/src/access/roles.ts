/** The roles of users with an account; `permissions.ts` says what each may do. */
export const accountRoles = ['member', 'health_worker', 'pharmacy', 'clinic', 'admin'] as const;
export type AccountRole = (typeof accountRoles)[number];

/** A visitor has a session for a day, and no account yet. */
export const roles = ['visitor', ...accountRoles] as const;
export type Role = (typeof roles)[number];
