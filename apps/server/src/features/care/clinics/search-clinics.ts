import type { ClinicsQuery } from '@skrin/contract/care/clinics';
import { type ClinicSearch, type TypedWord, understandSearch } from '@skrin/domain/care/clinic-search';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { clinics, clinicWords } from '../tables.ts';
import {
  clinicColumns,
  type FoundClinic,
  type FoundClinics,
  listClinicsByName,
  pageOfRows,
} from './clinics-repository.ts';
import { matchCursor, readCursor, writeCursor } from './cursor.ts';

/** Words that are looked at; more of them tell nothing more. */
const MAX_WORDS = 8;
/** Clinics that are compared with each other, of those with the words in their name and of those with them elsewhere. */
const CANDIDATES = 300;

/**
 * Clinics that have what was typed, best first: in the name before elsewhere, then the name most like what was typed. Only so
 * many are compared, so that a word which thousands have costs no more than one of hundreds.
 */
export async function searchClinics(
  executor: Executor,
  { search: typed, ...query }: ClinicsQuery & { search: string },
): Promise<FoundClinics> {
  const words = await readWords(executor, typed);
  if (words.length === 0) return { rows: [] };
  const meant = understandSearch(words);
  const type = meant.type ? [meant.type].filter((one) => query.type?.includes(one) ?? true) : query.type;
  if (type?.length === 0) return { rows: [] };
  const narrowed = { ...query, type };
  const wanted = meant.words.length > 0 ? allOf(meant.words) : anyOf(meant.inFull);
  return wanted === '' ? listClinicsByName(executor, narrowed) : listMatches(executor, { ...narrowed, typed, wanted });
}

/** The words of what was typed, with those of the directory that a wrong, missing or swapped letter may have hidden. */
async function readWords(executor: Executor, typed: string): Promise<TypedWord[]> {
  const { word } = clinicWords;
  const isKnown = sql`exists (select from ${clinicWords} where ${word} = typed.word)`;
  // One wrong letter leaves either half as it is, which the index on three letters at a time finds.
  const hasHalf = sql`(${word} like left(typed.word, length(typed.word) / 2) || '%'
    or ${word} like '%' || right(typed.word, (length(typed.word) + 1) / 2))`;
  const swapped = sql`(select left(typed.word, at - 1) || substr(typed.word, at + 1, 1) || substr(typed.word, at, 1)
    || substr(typed.word, at + 2) from generate_series(1, length(typed.word) - 1) as at)`;
  const { rows } = await executor.execute<TypedWord & Record<string, unknown>>(sql`
    select typed.word,
      ${isKnown} as "isKnown",
      exists (select from ${clinicWords} where ${word} like typed.word || '%') as "isBeginning",
      case when length(typed.word) < 4 or ${isKnown} then '{}' else array(
        select ${word} from ${clinicWords}
        where (${hasHalf} and levenshtein_less_equal(${word}, typed.word, 1) = 1) or ${word} in ${swapped}
        order by ${word} limit 10) end as near
    from unnest(string_to_array(trim(clinic_text(${typed})), ' ')) with ordinality as typed(word, at)
    where typed.word <> '' order by typed.at limit ${sql.raw(`${MAX_WORDS}`)}`);
  return rows;
}

/** As PostgreSQL writes a query of its text search; words are small letters and digits. */
const allOf = (words: ClinicSearch['words']): string =>
  words
    .map(({ anyOf, isBeginning }) => `(${anyOf.map((one) => (isBeginning ? `${one}:*` : one)).join('|')})`)
    .join('&');
const anyOf = (lists: string[][]): string => lists.map((list) => `(${list.join('&')})`).join('|');

interface Matching extends Omit<ClinicsQuery, 'search'> {
  typed: string;
  wanted: string;
}

async function listMatches(
  executor: Executor,
  { typed, wanted, type, city, limit, cursor }: Matching,
): Promise<FoundClinics> {
  const query = sql`${wanted}::tsquery`;
  const narrowed = and(type && inArray(clinics.type, type), city === undefined ? undefined : eq(clinics.city, city));
  const some = (matches: SQL) => sql`(select ${clinics.id} as id from ${clinics}
    where ${narrowed ? sql`${matches} and ${narrowed}` : matches} limit ${sql.raw(`${CANDIDATES}`)})`;
  const candidates = sql`(${some(sql`${clinics.nameSearch} @@ ${query}`)}
    union ${some(sql`${clinics.search} @@ ${query}`)}) as candidates`;
  const match = sql<number>`((${clinics.nameSearch} @@ ${query})::int
    + similarity(clinic_text(${clinics.name}), clinic_text(${typed}))::float8)`;
  const read = await executor
    .select({ ...clinicColumns, match })
    .from(clinics)
    .innerJoin(candidates, eq(clinics.id, sql`candidates.id`))
    .where(cursor === undefined ? undefined : after(match, cursor))
    .orderBy(desc(match), asc(clinics.name), asc(clinics.id))
    .limit(limit + 1);
  return pageOfRows<FoundClinic & { match: number }>(read, limit, (row) =>
    writeCursor(['match', row.match, row.name, row.id]),
  );
}

function after(match: SQL, cursor: string): SQL {
  const [, value, name, id] = readCursor(cursor, matchCursor);
  return sql`(-${match}, ${clinics.name}, ${clinics.id}) > (-${value}::float8, ${name}, ${id}::uuid)`;
}
