import type { ChosenPassword } from '@skrin/domain/accounts/guessable-password';
import * as z from 'zod/mini';

/**
 * Refuses a password that is easy to guess, with an error at the field. The list of common passwords is imported when a
 * password is validated, because it is larger than the page.
 */
export const notGuessable = <Input>(field: keyof Input & string, chosenIn: (input: Input) => ChosenPassword) =>
  z.refine<Input>(
    async (input) => !(await import('@skrin/domain/accounts/guessable-password')).isGuessable(chosenIn(input)),
    { path: [field], params: { code: 'guessable' } },
  );
