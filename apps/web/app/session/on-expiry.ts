import { onUserChange, tokenState } from '../api/token.ts';

/** Tells whose session has just run out: the moment to keep what they were typing. */
export const onExpiry = (listener: (person: string) => void): (() => void) =>
  onUserChange((former) => {
    if (former !== null && tokenState().endedBy === 'expiry') listener(former);
  });
