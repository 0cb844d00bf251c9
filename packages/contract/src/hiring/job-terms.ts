/** What people may do at Skrin. */
export const jobRoles = [
  'doctor',
  'health_worker',
  'pharmacist',
  'engineering',
  'design',
  'content',
  'operations',
  'support',
] as const;

export const employmentTypes = ['full_time', 'part_time', 'contract', 'internship', 'volunteer'] as const;
export type EmploymentType = (typeof employmentTypes)[number];

export const workplaces = ['on_site', 'hybrid', 'remote'] as const;

/** Years of experience that are asked for. */
export const experiences = ['none', 'up_to_2_years', 'from_2_to_5_years', 'over_5_years'] as const;

export const salaryPeriods = ['month', 'hour'] as const;

/** `draft`: seen by staff alone; `closed`: its page says that nobody can apply any more. */
export const jobStates = ['draft', 'published', 'closed'] as const;
