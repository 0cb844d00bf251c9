import * as z from 'zod/mini';

/** The eight conditions in the order of the network's outputs. */
export const conditions = [
  'cellulitis',
  'impetigo',
  'tinea_pedis',
  'onychomycosis',
  'tinea_corporis',
  'cutaneous_larva_migrans',
  'varicella',
  'herpes_zoster',
] as const;
export const conditionSchema = z.enum(conditions);
export type Condition = z.infer<typeof conditionSchema>;

export const conditionGroups = {
  cellulitis: 'bacterial',
  impetigo: 'bacterial',
  tinea_pedis: 'fungal',
  onychomycosis: 'fungal',
  tinea_corporis: 'fungal',
  cutaneous_larva_migrans: 'parasitic',
  varicella: 'viral',
  herpes_zoster: 'viral',
} as const satisfies Record<Condition, string>;
