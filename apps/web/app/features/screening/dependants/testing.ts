import type { Dependant } from '@skrin/contract/screening/dependants';

/** A child with a history. */
export const budi: Dependant = {
  id: '01890a5d-ac96-774b-bcce-b302099a8051',
  name: 'Budi',
  relationship: 'child',
  birthYear: 2020,
  assessments: 2,
  analyses: 1,
  createdAt: '2026-11-20T08:00:00Z',
};
