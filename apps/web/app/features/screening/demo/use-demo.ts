import type { Answers } from '@skrin/contract/screening/answers';
import { runDemo } from '@skrin/contract/screening/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { Draft } from '../assessment/draft.ts';
import { sampleAnswers } from './sample.ts';

const run = (answers: Answers) => call(runDemo, { body: { answers } });

/** Answers and what follows from them, for as long as the page is open: nothing is stored, here or on the server. */
export function useDemo() {
  const [answers, setAnswers] = useState<Draft>(sampleAnswers);
  const judging = useMutation({
    mutationFn: async (given: Answers) => (await run(given)).assessment,
    meta: { ownToast: true },
  });
  const reading = useMutation({
    mutationFn: async (given: Answers) => (await run(given)).analysis,
    meta: { ownToast: true },
  });
  const change = (next: Draft) => {
    setAnswers(next);
    // They no longer belong to the answers.
    judging.reset();
    reading.reset();
  };
  return {
    answers,
    change,
    /** Whether the answers are no longer those of the sample. */
    changed: answers !== sampleAnswers,
    restart: () => change(sampleAnswers),
    judging,
    reading,
  };
}

export type DemoHandle = ReturnType<typeof useDemo>;
