import * as z from 'zod/mini';
import { lineText } from '../text.ts';

/** The longest first name, and the longest last name. */
export const NAME_LENGTH = 100;

export const lastNameText = lineText({ min: 0, max: NAME_LENGTH });

/**
 * The names of a person, as forms ask for them. Many people have one name: it is the first name, and the last name is
 * then the empty text, in every table, answer and document.
 */
export const personNames = {
  firstName: lineText({ max: NAME_LENGTH }),
  lastName: z._default(lastNameText, ''),
};

/** The whole name of a person, empty for somebody who has given none. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/**
 * How a person is shown, wherever one is: by name, or by address as long as they have given no name. Nothing is made up
 * of a part of the address.
 */
export const shownName = ({ email, ...names }: { firstName: string; lastName: string; email: string }): string =>
  fullName(names) || email;
