import type { Database } from '../../../platform/database/connect.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import {
  conversationLooks,
  conversationMembers,
  conversations,
  messageFiles,
  messageReactions,
  messages,
} from '../tables.ts';

interface About {
  consultationId: string;
  personId: string;
  clinicId: string;
}

/** The conversation of a consultation, with a message of its person that has a document and has been looked at; returns its id. */
export async function insertConsultationChat(database: Database, about: About): Promise<string> {
  const now = new Date();
  const [row] = await database
    .insert(conversations)
    .values({ kind: 'consultation', ...about, lastSeq: 1, lastMessageAt: now })
    .returning();
  const conversationId = orNotFound(row).id;
  const { personId: userId } = about;
  const place = { conversationId, seq: 1 };
  const written = { authorId: userId, isStaff: false, text: 'Is the clinic open?' };
  await database.insert(messages).values({ ...place, changedSeq: 1, key: newId(), ...written, createdAt: now });
  const what = { name: 'letter.pdf', kind: 'pdf', mime: 'application/pdf', size: 3 } as const;
  await database.insert(messageFiles).values({ ...place, authorId: userId, ...what });
  await database.insert(messageReactions).values({ ...place, userId, reaction: 'thanks' });
  await database.insert(conversationMembers).values({ conversationId, userId, readSeq: 1 });
  await database.insert(conversationLooks).values({ conversationId, reason: 'They asked us to.' });
  return conversationId;
}
