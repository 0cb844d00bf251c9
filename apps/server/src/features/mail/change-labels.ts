import { type labelChangeSchema, mailLimits, type newLabelSchema } from '@skrin/contract/mail/mail';
import type { z } from 'zod/mini';
import type { Transaction } from '../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { type Act, recordAct } from '../../platform/policy/authorize.ts';
import type { MailDesk } from './context.ts';
import {
  deleteLabel,
  hasLabelNamed,
  insertLabel,
  type LabelRow,
  lockLabels,
  updateLabel,
} from './labels-repository.ts';
import { mailPolicy } from './mail-policy.ts';
import { tellDesk } from './tell-desk.ts';

interface Asked {
  act: Act;
  id: string;
}

/** @throws AppError mail_full, validation_failed for a name that another label has */
export const createLabel = (
  { database }: MailDesk,
  { act, input }: { act: Act; input: z.output<typeof newLabelSchema> },
): Promise<LabelRow> =>
  database.transaction(async (tx) => {
    const maximum = mailLimits.labels;
    if ((await lockLabels(tx)) >= maximum) throw new AppError('mail_full', { params: { maximum } });
    await requireFree(tx, input);
    const label = await insertLabel(tx, input);
    await recordAct(tx, mailPolicy, act, label);
    await tellDesk(tx, label.id);
    return label;
  });

/** @throws AppError not_found, validation_failed for a name that another label has */
export const changeLabel = (
  { database }: MailDesk,
  { act, id, input }: Asked & { input: z.output<typeof labelChangeSchema> },
): Promise<LabelRow> =>
  database.transaction(async (tx) => {
    await lockLabels(tx);
    await requireFree(tx, { id, ...input });
    const label = orNotFound(await updateLabel(tx, id, input));
    await recordAct(tx, mailPolicy, act, label);
    await tellDesk(tx, label.id);
    return label;
  });

async function requireFree(tx: Transaction, { id, name }: { id?: string; name?: string | undefined }): Promise<void> {
  if (name === undefined || !(await hasLabelNamed(tx, name, id))) return;
  throw new AppError('validation_failed', { fields: [{ path: 'name', code: 'taken' }] });
}

/** Its threads stay. @throws AppError not_found */
export const removeLabel = ({ database }: MailDesk, { act, id }: Asked): Promise<void> =>
  database.transaction(async (tx) => {
    const label = orNotFound(await deleteLabel(tx, id));
    await recordAct(tx, mailPolicy, act, label);
    await tellDesk(tx, label.id);
  });
