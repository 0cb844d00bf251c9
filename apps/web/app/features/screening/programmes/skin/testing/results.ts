import { type Condition, conditions } from '@skrin/contract/programmes/skin/conditions';
import type { Result } from '@skrin/contract/programmes/skin/result';
import type { Analysis, AnalysisItem } from '@skrin/contract/screening/analyses';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const time = '2026-11-20T08:00:00Z';

export const lockedAnalysis: Analysis<'skin'> = {
  id,
  assessmentId: id,
  programme: 'skin',
  state: 'locked',
  kind: 'clear',
  name: null,
  note: null,
  photos: [{ faults: [] }],
  redFlags: [{ rule: 'R2', level: 'urgent' }],
  duration: 'd4_7',
  can: { update: true, remove: true, unlock: true },
  createdAt: time,
  updatedAt: time,
};

/** The same analysis as a list returns it. */
export const lockedItem: AnalysisItem<'skin'> = { ...lockedAnalysis, location: ['arm_hand'] };

interface Made {
  kind?: Result['kind'];
  shares: Partial<Record<Condition, number>>;
  other?: number;
  /** The named conditions; by default the likeliest one. */
  set?: Condition[];
  /** By default the share of the likeliest hypothesis. */
  confidence?: number;
  interval?: Result['interval'];
}

/** A result as the server computes it; conditions that are not in `shares` have a share of 0. */
export function resultOf({ kind = 'clear', shares, other = 0, interval, ...made }: Made): Result {
  const probabilities = conditions
    .map((condition) => ({ condition, combined: shares[condition] ?? 0, photo: 0.1, answers: 0.1 }))
    .toSorted((a, b) => b.combined - a.combined);
  const best = probabilities[0];
  const condition = best && best.combined >= other ? best.condition : null;
  const confidence = made.confidence ?? Math.max(best?.combined ?? 0, other);
  return {
    kind,
    condition,
    conditionSet: made.set ?? (condition ? [condition] : []),
    confidence,
    interval: interval ?? { low: confidence / 2, high: (1 + confidence) / 2 },
    probabilities,
    other,
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
