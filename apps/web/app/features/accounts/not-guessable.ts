import type { ChosenPassword } from '@skrin/domain/accounts/guessable-password';
import * as z from 'zod/mini';

/**
 * Refuses, at the field, a password that others would soon guess. The list of common passwords comes when a password is
 * to be checked: it weighs more than the page.
 */
export const notGuessable = <Input>(field: keyof Input & string, chosenIn: (input: Input) => ChosenPassword) =>
  z.refine<Input>(
    async (input) => !(await import('@skrin/domain/accounts/guessable-password')).isGuessable(chosenIn(input)),
    { path: [field], params: { code: 'guessable' } },
  );
