import { onUserChange, tokenState } from '../api/token.ts';

/** Calls the listener with the id of the person whose session has just expired, to store what they were typing. */
export const onExpiry = (listener: (person: string) => void): (() => void) =>
  onUserChange((former) => {
    if (former !== null && tokenState().endedBy === 'expiry') listener(former);
  });
