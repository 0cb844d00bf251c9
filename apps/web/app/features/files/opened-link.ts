import { type OpenedLink, openedLinkSchema } from '@skrin/contract/files/shares';
import * as z from 'zod/mini';
import { parseJson, readFromTab, tabKeys, writeToTab } from '../../browser/storage.ts';

const keptSchema = z.object({ token: z.string(), opened: openedLinkSchema });

/** What this tab has opened by a link, while its ticket holds: to load the page again counts as no further open. */
export function keptOpened(token: string): OpenedLink | undefined {
  const kept = parseJson(readFromTab(tabKeys.openedLink), keptSchema);
  return kept?.token === token && Date.parse(kept.opened.ticketEndsAt) > Date.now() ? kept.opened : undefined;
}

export function keepOpened(token: string, opened: OpenedLink): OpenedLink {
  writeToTab(tabKeys.openedLink, JSON.stringify({ token, opened }));
  return opened;
}

/** Forgets it: the link has ended. */
export const forgetOpened = (): void => writeToTab(tabKeys.openedLink, null);
