import type { Deletion } from '@skrin/contract/accounts/personal-data';
import { onUserChange, tokenState } from '../../api/token.ts';

let asked: Deletion | undefined;

/** The deletion that was asked for in this tab, until anybody signs in. */
export const askedDeletion = (): Deletion | undefined => asked;

/** To be said where the session that asked for it is over. */
export function keepAskedDeletion(deletion: Deletion): void {
  asked = deletion;
}

onUserChange(() => {
  if (tokenState().person !== null) asked = undefined;
});
