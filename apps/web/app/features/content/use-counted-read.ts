import { rolesWithWorkspace } from '@skrin/contract/access/roles';
import { countArticleRead } from '@skrin/contract/content/endpoints';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { useSession } from '../../session/session.ts';

/** Whoever leaves sooner has not read it. */
const READING_MS = 5_000;
/** Those that this page load has counted. */
const counted = new Set<string>();

/** Counts an article as read once it was open for some seconds, but not by staff. Nothing tells by whom. */
export function useCountedRead(id: string | undefined): void {
  const session = useSession();
  const isStaff = session.status === 'authenticated' && rolesWithWorkspace.includes(session.user.role);
  const isKnown = session.status !== 'loading';
  useEffect(() => {
    if (id === undefined || isStaff || !isKnown || counted.has(id)) return;
    const timer = setTimeout(() => {
      counted.add(id);
      // A reading that is not counted is nothing that a reader needs to know of.
      call(countArticleRead, { body: { id } }).catch(() => undefined);
    }, READING_MS);
    return () => clearTimeout(timer);
  }, [id, isStaff, isKnown]);
}
