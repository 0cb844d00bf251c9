import {
  type Answers,
  type Duration,
  type Location,
  locations,
  type Surface,
  type Symptom,
  surfaces,
  symptoms,
} from '@skrin/contract/programmes/skin/answers';

const yesNoFields = ['changed', 'feverOrPastChickenpox', 'fungalHistory', 'over50OrImmunocompromised'] as const;

/** One thing a person can say in the six questions: `field.option`, where yes/no questions have the option `yes`. */
export type Finding =
  | `location.${Location}`
  | `duration.${Duration}`
  | `symptoms.${Symptom}`
  | `surface.${Surface}`
  | `${(typeof yesNoFields)[number]}.yes`;

/** What was answered: true = ticked or yes, false = left unticked or no, absent = not answered. */
export type AnsweredFindings = ReadonlyMap<Finding, boolean>;

/** Reads answers as findings, in the questionnaire's order whatever the order of the ticks. */
export function findingsOf(answers: Answers): AnsweredFindings {
  const answered = new Map<Finding, boolean>();
  for (const option of locations) answered.set(`location.${option}`, answers.location.includes(option));
  answered.set(`duration.${answers.duration}`, true);
  for (const option of symptoms) answered.set(`symptoms.${option}`, answers.symptoms.includes(option));
  for (const option of surfaces) answered.set(`surface.${option}`, answers.surface.includes(option));
  for (const field of yesNoFields) {
    const answer = answers[field];
    if (answer !== undefined) answered.set(`${field}.yes`, answer);
  }
  return answered;
}
