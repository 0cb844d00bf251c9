import { durations } from '@skrin/contract/programmes/skin/answers';
import { lookAlikes } from '@skrin/contract/programmes/skin/look-alikes';
import { describe, expect, it } from 'vitest';
import { likelihoods } from './likelihoods.ts';
import { componentShares, components, lookAlikeLikelihoods, shareOfComponent } from './look-alikes.ts';

describe('the parts of other complaints', () => {
  it('make a whole', () => {
    expect(components.reduce((sum, component) => sum + componentShares[component], 0)).toBeCloseTo(1, 10);
  });

  it('have a share strictly between 0 and 1 for each finding', () => {
    expect(Object.keys(lookAlikeLikelihoods)).toEqual(Object.keys(likelihoods));
    for (const row of Object.values(lookAlikeLikelihoods)) {
      expect(row).toHaveLength(lookAlikes.length);
      expect(row.every((share) => share > 0 && share < 1)).toBe(true);
    }
  });

  it.each(components)('spread the durations of %s over a whole', (component) => {
    const total = durations.reduce((sum, option) => sum + shareOfComponent(`duration.${option}`, component), 0);
    expect(total).toBeCloseTo(1, 10);
  });

  it('end with the background that is none of the groups', () => {
    expect(shareOfComponent('symptoms.itching', 'anything_else')).toBe(likelihoods['symptoms.itching'].at(-1));
    expect(shareOfComponent('symptoms.itching', 'acne_rosacea')).toBe(0.25);
  });
});
