import type { ClinicsQuery } from '@skrin/contract/care/clinics';
import { type ClinicSearch, type TypedWord, understandSearch } from '@skrin/domain/care/clinic-search';
import { readCursor, writeCursor } from '../../../platform/cursor.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { and, asc, desc, eq, inArray, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { clinics, clinicWords } from '../tables.ts';
import {
  clinicColumns,
  type FoundClinic,
  type FoundClinics,
  isBookable,
  listClinicsByName,
  pageOfRows,
} from './clinics-repository.ts';
import { matchCursor } from './cursor.ts';

/** How many typed words the search uses; more of them add nothing. */
const MAX_WORDS = 8;
/** How many clinics are ranked: first those with the words in their name, then those with them elsewhere. */
const CANDIDATES = 200;
/** With this many matches in names, other columns are not searched. */
const ENOUGH = 100;

/**
 * Clinics that match the typed text, best first: matches in the name before others, then by similarity of the name. At
 * most `CANDIDATES` are ranked, so that a word which thousands of clinics have costs no more than one that hundreds
 * have.
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

/** The typed words, each with the words of the directory that differ by one wrong, missing or swapped letter. */
async function readWords(executor: Executor, typed: string): Promise<TypedWord[]> {
  const { word } = clinicWords;
  const { rows } = await executor.execute<TypedWord & Record<string, unknown>>(sql`
    select typed.word,
      coalesce(next.word = typed.word, false) as "isKnown",
      coalesce(starts_with(next.word, typed.word), false) as "isBeginning",
      case when length(typed.word) < 4 or next.word = typed.word then '{}' else array(
        select near.word from (${oneLetterAway} union ${swapped}) as near order by near.word limit 10) end as near
    from unnest(string_to_array(trim(clinic_text(${typed})), ' ')) with ordinality as typed(word, at)
    left join lateral (select ${word} from ${clinicWords} where ${word} >= typed.word order by ${word} limit 1) as next on true
    where typed.word <> '' order by typed.at limit ${sql.raw(`${MAX_WORDS}`)}`);
  return rows;
}

/** One wrong letter leaves one half of a word unchanged, and the trigram index finds words by that half. */
const oneLetterAway = sql.raw(`
  select word from clinic_words
  where (word like left(typed.word, length(typed.word) / 2) || '%'
    or word like '%' || right(typed.word, (length(typed.word) + 1) / 2))
    and levenshtein_less_equal(word, typed.word, 1) = 1`);
const swapped = sql.raw(`
  select word from clinic_words where word = any (array(
    select left(typed.word, at - 1) || substr(typed.word, at + 1, 1) || substr(typed.word, at, 1)
      || substr(typed.word, at + 2) from generate_series(1, length(typed.word) - 1) as at))`);

/** A `tsquery` of PostgreSQL's text search; words have lower-case letters and digits only. */
const allOf = (words: ClinicSearch['words']): string =>
  words
    .map(({ anyOf, isBeginning }) => `(${anyOf.map((one) => (isBeginning ? `${one}:*` : one)).join('|')})`)
    .join('&');
const anyOf = (lists: string[][]): string => lists.map((list) => `(${list.join('&')})`).join('|');

/** If enough clinics have a word in their name, it is not looked up in the addresses of thousands. */
const remainingCandidates = sql.raw(
  `(select case when count(*) < ${ENOUGH} then ${CANDIDATES} - count(*) else 0 end from named)`,
);

interface Matching extends Omit<ClinicsQuery, 'search'> {
  typed: string;
  wanted: string;
}

async function listMatches(
  executor: Executor,
  { typed, wanted, type, city, bookable, limit, cursor }: Matching,
): Promise<FoundClinics> {
  const query = sql`${wanted}::tsquery`;
  const narrowed = and(type && inArray(clinics.type, type), city === undefined ? undefined : eq(clinics.city, city));
  const some = (matches: SQL, most: SQL) =>
    sql`select coalesce(${clinics.duplicateOf}, ${clinics.id}) as id from ${clinics} where ${narrowed ? sql`${matches} and ${narrowed}` : matches} limit ${most}`;
  const candidates = sql`(
    with named as materialized (${some(sql`${clinics.nameSearch} @@ ${query}`, sql.raw(`${CANDIDATES}`))})
    select id from named
    union (${some(sql`${clinics.search} @@ ${query}`, remainingCandidates)})) as candidates`;
  const match = sql<number>`((${clinics.nameSearch} @@ ${query})::int + similarity(${clinics.name}, ${typed})::float8)`;
  const read = await executor
    .select({ ...clinicColumns, match })
    .from(clinics)
    .innerJoin(candidates, eq(clinics.id, sql`candidates.id`))
    .where(and(bookable ? isBookable : undefined, cursor === undefined ? undefined : after(match, cursor)))
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
