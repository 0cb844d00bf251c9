import * as z from 'zod/mini';

/** What a facility is. `health_centre`: a puskesmas, the public first stop in each district of Indonesia. */
export const clinicTypes = ['hospital', 'health_centre', 'clinic'] as const;
export const clinicTypeSchema = z.enum(clinicTypes);
export type ClinicType = z.infer<typeof clinicTypeSchema>;

/**
 * How far its position on the map can be relied on. `exact`: agrees with its district. `area`: agrees with its city alone,
 * and may be kilometres off. `town`: shares its point with others, probably the middle of a town.
 */
export const positionQualities = ['exact', 'area', 'town'] as const;
export type PositionQuality = (typeof positionQualities)[number];
