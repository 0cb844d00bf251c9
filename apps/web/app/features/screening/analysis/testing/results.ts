import type { Analysis } from '@skrin/contract/screening/analyses';
import { type Condition, conditions } from '@skrin/contract/screening/conditions';
import type { Result } from '@skrin/contract/screening/results';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const time = '2026-11-20T08:00:00Z';

export const lockedAnalysis: Analysis = {
  id,
  assessmentId: id,
  state: 'locked',
  name: null,
  note: null,
  redFlags: [{ rule: 'R2', level: 'urgent' }],
  can: { update: true, remove: true, unlock: true },
  createdAt: time,
  updatedAt: time,
};

interface Made {
  shares: Partial<Record<Condition, number>>;
  other?: number;
  set: Condition[];
}

/** A result as the server combines it: what is not named has no share. */
export function resultOf({ shares, other = 0, set }: Made): Result {
  const probabilities = conditions
    .map((condition) => ({ condition, combined: shares[condition] ?? 0, photo: 0.1, answers: 0.1 }))
    .toSorted((a, b) => b.combined - a.combined);
  const best = probabilities[0];
  const leads = best !== undefined && best.combined >= other ? best : undefined;
  return {
    condition: leads?.condition ?? null,
    confidence: leads?.combined ?? other,
    conditionSet: set,
    setLevel: 0.9,
    probabilities,
    other,
    conflict: false,
    photoShare: 0.5,
    contributions: [],
    heatMap: null,
    answers: {
      location: ['face'],
      duration: 'd1_3',
      symptoms: ['itching'],
      surface: ['red_swollen'],
      feverOrPastChickenpox: false,
    },
    modelVersion: '1',
    questionnaireVersion: '1',
    analysedAt: time,
  };
}
