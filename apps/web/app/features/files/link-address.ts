import { href } from '@skrin/contract/pages';

/** The whole address of a link. Its token is behind `#`, which browsers keep to themselves. */
export const addressOfLink = (token: string): string => `${window.location.origin}${href('sharedFiles')}#${token}`;
