import { durations, locations, surfaces, symptoms } from '@skrin/contract/programmes/skin/answers';
import { describe, expect, it } from 'vitest';
import { correlatedFindings, hypotheses, likelihoods, priors } from './likelihoods.ts';

describe('likelihoods', () => {
  it('has a row for each option of the questionnaire, of shares strictly between 0 and 1', () => {
    expect(Object.keys(likelihoods)).toHaveLength(
      locations.length + durations.length + symptoms.length + surfaces.length + 4,
    );
    for (const row of Object.values(likelihoods)) {
      expect(row).toHaveLength(hypotheses.length);
      expect(row.every((share) => share > 0 && share < 1)).toBe(true);
    }
  });

  it.each(hypotheses.map((hypothesis, column) => ({ hypothesis, column })))(
    'spreads the durations of $hypothesis over a whole',
    ({ column }) => {
      const total = durations.reduce((sum, option) => sum + (likelihoods[`duration.${option}`][column] ?? 0), 0);
      expect(total).toBeCloseTo(1, 10);
    },
  );

  it('starts from priors that sum to 1', () => {
    expect(Object.values(priors).reduce((sum, prior) => sum + prior, 0)).toBeCloseTo(1, 10);
  });

  it('puts no finding into two groups of correlated findings', () => {
    expect(new Set(correlatedFindings.flat()).size).toBe(correlatedFindings.flat().length);
  });
});
