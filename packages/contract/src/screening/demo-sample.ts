import type { Answers } from './answers.ts';

/** What somebody with the drawn ring might answer: the only answers that the demonstration evaluates. */
export const sampleAnswers: Answers = {
  location: ['arm_hand'],
  duration: 'gt1w',
  changed: true,
  symptoms: ['itching', 'circular_rash'],
  surface: ['ring_clear_centre'],
  feverOrPastChickenpox: false,
  fungalHistory: true,
  over50OrImmunocompromised: false,
};
