import { expect, it } from 'vitest';
import { adviceTextsOf } from './advice-texts.ts';

it.each([
  [undefined, 'when_you_can.action'],
  ['soon', 'soon.action'],
  ['urgent', 'today.action'],
  ['emergency', 'now.action'],
] as const)('a sign that is %s is told in full by %s', (level, key) => {
  expect(adviceTextsOf('diabetes').careTexts({ redFlags: level ? [{ level }] : [] })).toEqual([key]);
});
