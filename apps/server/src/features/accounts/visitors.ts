import type { VisitorSession } from '@skrin/contract/accounts/schemas';
import type { Language } from '@skrin/contract/languages';
import type { Database } from '../../platform/database/connect.ts';
import { signAccessToken } from './access-tokens.ts';
import type { Auth } from './auth.ts';
import { insertVisitor } from './repository.ts';

/** Lets somebody in who has no account. */
export async function openVisit(
  { auth, database }: { auth: Auth; database: Database },
  { language }: { language: Language },
): Promise<VisitorSession> {
  const session = await database.transaction((tx) => insertVisitor(tx, { language }));
  return { accessToken: await signAccessToken(auth, { ...session, role: 'visitor' }) };
}
