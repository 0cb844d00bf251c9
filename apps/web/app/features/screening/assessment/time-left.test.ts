import { firstProgramme } from '@skrin/contract/programmes/registry';
import { expect, it } from 'vitest';
import { reviewStep, stepsOf } from './steps.ts';
import { secondsLeft } from './time-left.ts';

const { all, questions, safety } = stepsOf(firstProgramme);

it('is two minutes at the first question, as the introduction says', () => {
  expect(all[0] && Math.round(secondsLeft(all, all[0]) / 60)).toBe(2);
});

it('gets less with each step, a question more than an item of the safety screen', () => {
  const left = all.map((step) => secondsLeft(all, step));
  const steps = left.map((seconds, at) => seconds - (left[at + 1] ?? 0));
  expect(steps).toEqual([...questions.map(() => 12), ...safety.map(() => 8), 10]);
  expect(secondsLeft(all, reviewStep)).toBe(10);
});
