import { ownTable, type PersonalData } from '../../platform/personal-data.ts';
import { cardComments, cardEvents, cardPeople } from './tables.ts';

/** Boards are of organisations. What somebody wrote stays on their cards without a name once the account goes. */
export const boardsData: PersonalData = {
  tables: [
    ownTable(cardPeople, cardPeople.userId),
    ownTable(cardComments, cardComments.authorId),
    ownTable(cardEvents, cardEvents.actorId),
  ],
};
