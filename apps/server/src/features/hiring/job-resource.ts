import { slugOf } from '@skrin/contract/content/slug';
import type { InvalidField } from '@skrin/contract/field-errors';
import { jobResource } from '@skrin/contract/hiring/job.resource';
import type { CreateInput } from '@skrin/contract/resource/resource';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { serveResource } from '../../platform/resource/serve-resource.ts';
import { staffPolicy } from '../../platform/resource/staff-policy.ts';
import type { Hiring } from './context.ts';
import { isSlugTaken } from './openings-repository.ts';
import { type OpeningRow, openings } from './tables.ts';

/** Endpoints for editors to make, publish and close openings, and what anybody may read of them. */
export const serveJobs = (app: FastifyInstance, { database }: Pick<Hiring, 'database'>): void =>
  serveResource(app, {
    resource: jobResource,
    table: openings,
    policy: staffPolicy('job'),
    database,
    hooks: {
      beforeCreate: async ({ tx, input }) => {
        requirePossible(input, { isPublished: input.state === 'published' });
        return { slug: await newSlug(tx, input.title), candidates: 0, ...movedTo(input.state) };
      },
      beforeUpdate: async ({ row, changes }) => {
        const isMoved = changes.state !== undefined && changes.state !== row.state;
        requirePossible({ ...presented(row), ...changes }, { isPublished: isMoved && changes.state === 'published' });
        return isMoved && changes.state ? movedTo(changes.state, row) : {};
      },
    },
  });

/** The columns that follow from a state: what was published once keeps the time of the first time. */
function movedTo(state: OpeningRow['state'], row?: Pick<OpeningRow, 'publishedAt'>) {
  const now = new Date();
  return {
    visible: state !== 'draft',
    publishedAt: row?.publishedAt ?? (state === 'draft' ? null : now),
    closedAt: state === 'closed' ? now : null,
  };
}

type Entries = Pick<CreateInput<typeof jobResource>, 'workplace' | 'place' | 'salaryFrom' | 'salaryTo' | 'endsAt'>;

const presented = ({ endsAt, ...row }: OpeningRow): Entries => ({ ...row, endsAt: endsAt?.toISOString() ?? null });

/** A draft may lack what an opening needs once it is published. @throws AppError `validation_failed` */
function requirePossible(entries: Entries, { isPublished }: { isPublished: boolean }): void {
  const { workplace, place, salaryFrom, salaryTo, endsAt } = entries;
  const fields: InvalidField[] = [];
  if (salaryFrom && salaryTo && salaryTo.amount < salaryFrom.amount)
    fields.push({ path: 'salaryTo', code: 'too_small', params: { minimum: salaryFrom.amount } });
  if (isPublished && workplace !== 'remote' && !place) fields.push({ path: 'place', code: 'required' });
  if (isPublished && endsAt && new Date(endsAt) <= new Date()) fields.push({ path: 'endsAt', code: 'in_the_past' });
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
}

/** The title as a part of an address, with a number behind it where another opening has it. */
async function newSlug(tx: Transaction, title: string): Promise<string> {
  const slug = slugOf(title) || 'job';
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!(await isSlugTaken(tx, candidate))) return candidate;
  }
}
