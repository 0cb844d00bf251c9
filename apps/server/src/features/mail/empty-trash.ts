import { TRASH_DAYS } from '@skrin/contract/mail/mail';
import type { MailDesk } from './context.ts';
import { deleteForgotten } from './threads-repository.ts';

const DAY_MS = 86_400_000;

/** Deletes what lies in the bin and among spam for long; files of it are swept. */
export const emptyTrash = ({ database }: Pick<MailDesk, 'database'>): Promise<void> =>
  database.transaction((tx) => deleteForgotten(tx, new Date(Date.now() - TRASH_DAYS * DAY_MS)));
