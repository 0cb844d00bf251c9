import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Scores go from 0 to 4; from this one on, guessing takes more than a million tries. */
const SCORE_AT_LEAST = 2;

/** Longer passwords are hard to guess or repeat themselves; checking all characters would take a tenth of a second. */
const MAX_CHECKED_CHARACTERS = 64;

/** A password with what others may know about the person who chose it. */
export interface ChosenPassword {
  password: string;
  email: string;
  firstName: string;
  lastName: string;
}

let estimator: ZxcvbnFactory | undefined;

/** Whether somebody who tries common passwords, and words that belong to this person, would soon guess it. */
export function isGuessable({ password, email, firstName, lastName }: ChosenPassword): boolean {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const own = [email, ...email.split(/[@._+-]+/), firstName, lastName, `${firstName}${lastName}`, 'skrin'];
  return estimator.check(password.slice(0, MAX_CHECKED_CHARACTERS), own).score < SCORE_AT_LEAST;
}
