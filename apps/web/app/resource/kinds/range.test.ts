import { expect, it } from 'vitest';
import { isBackwards } from './range.tsx';

it.each([
  ['2026-11-02..2026-11-01', true],
  ['2026-11-01..2026-11-01', false],
  ['2026-11-01..', false],
  ['..2026-11-01', false],
  ['9..10', false],
  ['10..9', true],
  [undefined, false],
])('says whether %s ends before it begins: %s', (range, isSo) => {
  expect(isBackwards(range)).toBe(isSo);
});
