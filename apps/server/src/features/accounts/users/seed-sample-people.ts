import type { AccountRole } from '@skrin/contract/access/roles';
import { languages } from '@skrin/contract/languages';
import type { Database } from '../../../platform/database/connect.ts';
import { and, notInArray, sql } from '../../../platform/database/drizzle.ts';
import { organisations, users } from '../../../platform/database/tables.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { isSample, SAMPLE, type SampleSeed, sampleEmail } from '../../../platform/sample/seed-samples.ts';
import { insertOrganisation } from '../organisations/organisations-repository.ts';
import { insertUser } from '../repository.ts';

/** Given names and last names of nobody in particular. */
const people: readonly (readonly [string, string])[] = [
  ['Ayu', 'Lestari'],
  ['Budi', 'Santoso'],
  ['Citra', 'Wulandari'],
  ['Dewi', 'Anggraini'],
  ['Eko', 'Prasetyo'],
  ['Fitri', 'Handayani'],
  ['Galih', 'Nugroho'],
  ['Hana', 'Maharani'],
  ['Indra', 'Wijaya'],
  ['Joko', 'Susilo'],
];

const workplaces = [
  { kind: 'clinic', name: `Klinik Melati ${SAMPLE}`, role: 'clinic' },
  { kind: 'pharmacy', name: `Apotek Kenanga ${SAMPLE}`, role: 'pharmacy' },
  { kind: 'health_post', name: `Posyandu Mawar ${SAMPLE}`, role: 'health_worker' },
] as const;

/** Members, and somebody who works at each kind of organisation. None of them can sign in: they have no password. */
export const samplePeople: SampleSeed = {
  feature: 'accounts',
  tables: [organisations, users],
  insert: async (tx, { mark }) => {
    const add = async (at: number, role: AccountRole, organisationId: string | null) => {
      const [firstName = '', lastName = ''] = people[at % people.length] ?? [];
      const language = languages[at % languages.length] ?? languages[0];
      const names = { firstName, lastName: `${lastName} ${SAMPLE}` };
      const email = sampleEmail(firstName.toLowerCase());
      await mark(users, orNotFound(await insertUser(tx, { ...names, email, role, organisationId, language })).id);
    };
    for (const at of people.keys()) await add(at, 'member', null);
    for (const [at, { kind, name, role }] of workplaces.entries()) {
      const id = await insertOrganisation(tx, { kind, name });
      await mark(organisations, id);
      await add(at, role, id);
    }
  },
};

/** Counts the accounts of people that are not samples, but for administrators. */
export const countPeople = (database: Database): Promise<number> =>
  database.$count(users, and(notInArray(users.role, ['admin', 'visitor']), sql`not ${isSample(users)}`));
