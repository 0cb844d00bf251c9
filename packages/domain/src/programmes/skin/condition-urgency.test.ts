import { expect, it } from 'vitest';
import { urgencyOf } from './condition-urgency.ts';

it.each([
  [['cellulitis'], 'urgent'],
  [['herpes_zoster'], 'urgent'],
  [['varicella'], 'urgent'],
  [['impetigo'], 'soon'],
  [['cutaneous_larva_migrans'], 'soon'],
  [['tinea_corporis'], undefined],
  [['tinea_corporis', 'tinea_pedis', 'onychomycosis', 'other'], undefined],
  [['tinea_corporis', 'impetigo', 'cellulitis'], 'urgent'],
  [[], undefined],
] as const)('what a result names, %j, should be seen: %s', (named, urgency) => {
  expect(urgencyOf(named)).toBe(urgency);
});
