import { type FileShare, newShareSchema, shareChangeSchema } from '@skrin/contract/files/shares';
import * as z from 'zod/mini';
import { endOfDay, lastDayOf } from './share-days.ts';

/** What a form says of a share; an empty text is none. */
const textSchema = z.object({
  kind: z.enum(['person', 'clinic', 'link']),
  email: z.string(),
  clinicId: z.string(),
  right: z.enum(['view', 'edit']),
  endsAt: z.string(),
  opensLeft: z.string(),
  password: z.string(),
});
export type ShareEntries = z.infer<typeof textSchema>;

export const noEntries: ShareEntries = {
  kind: 'person',
  email: '',
  clinicId: '',
  right: 'view',
  endsAt: '',
  opensLeft: '',
  password: '',
};

const ofLink = ({ opensLeft, password }: ShareEntries) => ({
  opensLeft: opensLeft === '' ? null : Number(opensLeft),
  password: password === '' ? null : password,
});

/** A new share, from what was typed. @param zone in which the last day ends */
export const newShareOf = (zone: string) =>
  z.pipe(
    z.pipe(
      textSchema,
      z.transform((entries): z.input<typeof newShareSchema> => {
        const { kind, email, clinicId, right } = entries;
        const endsAt = endOfDay(entries.endsAt, zone);
        if (kind === 'link') return { kind, endsAt, ...ofLink(entries) };
        return kind === 'person' ? { kind, email: email.trim(), right, endsAt } : { kind, clinicId, right, endsAt };
      }),
    ),
    newShareSchema,
  );

export const entriesOf = (share: FileShare, zone: string): ShareEntries => ({
  ...noEntries,
  kind: share.kind,
  right: share.right,
  endsAt: lastDayOf(share.endsAt, zone),
  opensLeft: share.opensLeft === null ? '' : String(share.opensLeft),
});

export type ShareChange = z.output<typeof shareChangeSchema>;

/** What is changed of a share; an empty password leaves it as it is. @param zone in which the last day ends */
export const shareChangeOf = (share: FileShare, zone: string) =>
  z.pipe(
    z.pipe(
      textSchema,
      z.transform((entries): z.input<typeof shareChangeSchema> => {
        const { password, opensLeft } = ofLink(entries);
        const endsAt = entries.endsAt === lastDayOf(share.endsAt, zone) ? share.endsAt : endOfDay(entries.endsAt, zone);
        if (share.kind !== 'link') return { endsAt, right: entries.right };
        return { endsAt, opensLeft, ...(password !== null && { password }) };
      }),
    ),
    shareChangeSchema,
  );
