import { eq, or, sql } from '../../platform/database/drizzle.ts';
import { images } from '../../platform/database/tables.ts';
import { ownTable, type PersonalData, type PersonalTable } from '../../platform/personal-data.ts';
import { fileKeyOf } from './message-files-repository.ts';
import {
  conversationLooks,
  conversationMembers,
  conversations,
  messageFiles,
  messagePictures,
  messageReactions,
  messages,
} from './tables.ts';

type OfConversation =
  | typeof messages
  | typeof messageFiles
  | typeof messagePictures
  | typeof messageReactions
  | typeof conversationLooks;

const isOfPerson = (table: OfConversation, id: string) =>
  sql`${table.conversationId} in (select ${conversations.id} from ${conversations} where ${conversations.personId} = ${id})`;

const isOwnFile = (id: string) => sql`(${messageFiles.authorId} = ${id} or ${isOfPerson(messageFiles, id)})`;
/** What others wrote in stays theirs; what no message has does not. */
const isGoingFile = (id: string) => sql`(${isOfPerson(messageFiles, id)}
  or (${messageFiles.authorId} = ${id} and ${messageFiles.conversationId} is null))`;

/** Columns of others, who wrote, reacted or looked; a message says of itself whether the clinic wrote it. */
const ofOthers = (column: string): Pick<PersonalTable, 'leftOut'> => ({ leftOut: { [column]: 'others' } });

/**
 * The conversations of somebody's consultations are theirs, with all that was written there, and go with their account.
 * What staff and colleagues wrote stays without a name.
 */
export const chatData: PersonalData = {
  tables: [
    ownTable(conversations, conversations.personId),
    ownTable(conversationMembers, conversationMembers.userId),
    {
      table: messages,
      rows: ({ id }) => or(eq(messages.authorId, id), isOfPerson(messages, id)) ?? sql`false`,
      ...ofOthers('author_id'),
    },
    {
      table: messagePictures,
      rows: ({ id }) => sql`(${isOfPerson(messagePictures, id)}
        or ${messagePictures.imageId} in (select ${images.id} from ${images} where ${images.userId} = ${id}))`,
    },
    {
      table: messageFiles,
      rows: ({ id }) => isOwnFile(id),
      ...ofOthers('author_id'),
    },
    {
      table: messageReactions,
      rows: ({ id }) => or(eq(messageReactions.userId, id), isOfPerson(messageReactions, id)) ?? sql`false`,
      ...ofOthers('user_id'),
    },
    {
      table: conversationLooks,
      rows: ({ id }) => isOfPerson(conversationLooks, id),
      ...ofOthers('user_id'),
    },
  ],
  files: async (executor, { id }) => {
    const rows = await executor.select({ id: messageFiles.id }).from(messageFiles).where(isOwnFile(id));
    return rows.map((row) => fileKeyOf(row.id));
  },
  // Before the images of the person, which no message shows then.
  remove: async (tx, { id }) => {
    const files = await tx.delete(messageFiles).where(isGoingFile(id)).returning({ id: messageFiles.id });
    await tx.delete(conversations).where(eq(conversations.personId, id));
    return files.map((row) => fileKeyOf(row.id));
  },
};
