import type { Deletion } from '@skrin/contract/accounts/personal-data';
import { onUserChange, tokenState } from '../../api/token.ts';

let asked: Deletion | undefined;

/** The deletion that was requested in this tab; cleared as soon as somebody logs in. */
export const askedDeletion = (): Deletion | undefined => asked;

/** Keeps the requested deletion for the login page, because the session that requested it has ended. */
export function keepAskedDeletion(deletion: Deletion): void {
  asked = deletion;
}

onUserChange(() => {
  if (tokenState().person !== null) asked = undefined;
});
