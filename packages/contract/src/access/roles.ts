/** What somebody is to Skrin; `permissions.ts` says what each may do. */
export const roles = ['member', 'health_worker', 'pharmacy', 'clinic', 'admin'] as const;
export type Role = (typeof roles)[number];
