import {
  type Answers,
  type Duration,
  type Location,
  locations,
  type Surface,
  type Symptom,
  surfaces,
  symptoms,
} from '@skrin/contract/screening/answers';

const yesNoFields = ['changed', 'feverOrPastChickenpox', 'fungalHistory', 'over50OrImmunocompromised'] as const;

/** One thing a person can say in the six questions: `field.option`, where yes/no questions have the option `yes`. */
export type Finding =
  | `location.${Location}`
  | `duration.${Duration}`
  | `symptoms.${Symptom}`
  | `surface.${Surface}`
  | `${(typeof yesNoFields)[number]}.yes`;

/** What was said: true = ticked or yes, false = left unticked or no, absent = not answered. */
export type Said = ReadonlyMap<Finding, boolean>;

/** Reads answers as findings, in the questionnaire's order whatever the order of the ticks. */
export function findingsOf(answers: Answers): Said {
  const said = new Map<Finding, boolean>();
  for (const option of locations) said.set(`location.${option}`, answers.location.includes(option));
  said.set(`duration.${answers.duration}`, true);
  for (const option of symptoms) said.set(`symptoms.${option}`, answers.symptoms.includes(option));
  for (const option of surfaces) said.set(`surface.${option}`, answers.surface.includes(option));
  for (const field of yesNoFields) {
    const answer = answers[field];
    if (answer !== undefined) said.set(`${field}.yes`, answer);
  }
  return said;
}
