import type { Condition } from '@skrin/contract/programmes/skin/conditions';

/** The codes of a condition in the classifications of the World Health Organization. */
export interface ConditionCodes {
  icd10: string;
  /** Of the linearisation for mortality and morbidity statistics. */
  icd11: string;
}

/**
 * From the clinical file, section 1. They are the codes of unspecified forms, because a photo does not tell more.
 * ICD-11 has no code of its own for ringworm of the body: 'other specified dermatophytosis'.
 */
export const conditionCodes: Record<Condition, ConditionCodes> = {
  cellulitis: { icd10: 'L03.9', icd11: '1B70.Z' },
  impetigo: { icd10: 'L01.0', icd11: '1B72.Z' },
  tinea_pedis: { icd10: 'B35.3', icd11: '1F28.2' },
  onychomycosis: { icd10: 'B35.1', icd11: '1F28.1' },
  tinea_corporis: { icd10: 'B35.4', icd11: '1F28.Y' },
  cutaneous_larva_migrans: { icd10: 'B76.9', icd11: '1F68.2' },
  varicella: { icd10: 'B01.9', icd11: '1E90.Z' },
  herpes_zoster: { icd10: 'B02.9', icd11: '1E91' },
};
