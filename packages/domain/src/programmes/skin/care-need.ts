import type { Condition } from '@skrin/contract/programmes/skin/conditions';
import type { CareNeed } from '../../care/fitting-clinics.ts';

/**
 * What an opened result asks for besides a visit. About half of abnormal nails are not fungus, so tablets come after a
 * laboratory test (the clinical file, section 2.4).
 */
export const careNeedOf = (named: readonly Condition[]): CareNeed | undefined =>
  named.includes('onychomycosis') ? 'laboratory' : undefined;
