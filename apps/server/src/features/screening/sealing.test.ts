import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import type { Bundle, Flag } from '@medplum/fhirtypes';
import type { User } from '@skrin/contract/accounts/schemas';
import type { Answers } from '@skrin/contract/programmes/skin/answers';
import { type Condition, conditionGroups, conditions } from '@skrin/contract/programmes/skin/conditions';
import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import type { Result, ResultKind } from '@skrin/contract/programmes/skin/result';
import { type Analysis, type AnalysisItem, analysisSchema } from '@skrin/contract/screening/analyses';
import type { Urgency } from '@skrin/contract/screening/assessments';
import { loadCatalogue } from '@skrin/i18n';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from '../../platform/database/drizzle.ts';
import { followLive } from '../../testing/follow-live.ts';
import { actorOf, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { drawnPhoto } from '../../testing/test-reader.ts';
import { requirePayable, unlockAnalysis } from './analysis-fulfilment.ts';
import { analysisPolicy } from './analysis-policy.ts';
import { samplePhoto } from './programmes/skin/demo.ts';
import { results } from './tables.ts';
import { analyseWithShares, type Shares } from './testing/analyse-with-shares.ts';
import { analyse, assess, matching, untilState, upload } from './testing/flow.ts';

/** The statement of the migration that gave stored results their urgency. */
async function readBackfill(): Promise<string> {
  const folder = path.resolve(import.meta.dirname, '../../../migrations');
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.sql'))) {
    const statements = (await readFile(path.join(folder, file), 'utf8')).split('--> statement-breakpoint');
    const backfill = statements.find((each) => each.includes('SET "urgency"'));
    if (backfill) return backfill;
  }
  throw new Error('no migration sets the urgency');
}

const renameOfKey = path.resolve(import.meta.dirname, '../../../migrations/0006_off_lesion.sql');

let app: TestApp;
let log = '';
beforeAll(async () => {
  const lines = new PassThrough();
  lines.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  app = await createTestApp({ worker: true, env: { RATE_LIMIT_GUESSES: '1000', LOG_LEVEL: 'trace' }, logTo: lines });
});
afterAll(() => app.close());

const thickNails: Answers = {
  location: ['around_nails'],
  duration: 'gt1m',
  symptoms: ['nail_thickening'],
  surface: ['thick_yellow_nails'],
  feverOrPastChickenpox: false,
};

/** Answers without a red flag; by the photo, each of several conditions is named for them. */
const blisteredLeg: Answers = {
  location: ['leg_foot', 'one_side'],
  duration: 'd4_7',
  symptoms: ['redness_swelling', 'blisters'],
  surface: ['blister_bumps', 'snake_track'],
  feverOrPastChickenpox: false,
};
const ringedLeg: Answers = {
  location: ['leg_foot', 'one_side'],
  duration: 'd4_7',
  symptoms: ['blisters', 'pain'],
  surface: ['honey_scab', 'ring_clear_centre'],
  feverOrPastChickenpox: false,
};

/** The responses in which a locked analysis appears, and whether they have its urgency as a field. */
const tells: Record<string, boolean> = {
  analysis: true,
  renamed: true,
  analyses: true,
  timeline: true,
  assessment: true,
  assessments: true,
  helped: true,
  open: true,
  events: false,
  fhir: false,
  thumbnail: false,
};

/** Ids and times, which differ between any two people, are made equal. */
const withoutOccasion = (body: string) =>
  body.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time');

type Way = { answers: Answers; condition: Condition };

/** What somebody receives on the whole way of an analysis whose photo shows a condition, up to paying for it. */
async function wayOf({ answers, condition }: Way) {
  const person = await app.signUp();
  const shares = { [condition]: 0.96 };
  const { assessmentId, analysis } = await analyseWithShares(app, { person, answers, shares });
  const { id } = analysis;
  expect(analysis).toMatchObject({ state: 'locked', kind: 'clear', redFlags: [] });
  const plain = { 'accept-encoding': 'identity' };
  const received = {
    analysis: await person.get(`/api/analyses/${id}`, plain),
    renamed: await person.patch(`/api/analyses/${id}`, { name: 'leg' }, plain),
    analyses: await person.get('/api/analyses', plain),
    timeline: await person.get(`/api/analyses/${id}/timeline`, plain),
    assessment: await person.get(`/api/assessments/${assessmentId}`, plain),
    assessments: await person.get('/api/assessments', plain),
    helped: await person.post(`/api/assessments/${assessmentId}/help`, { confirmed: false }, plain),
    open: await person.get('/api/checks/open', plain),
    fhir: await person.get(`/api/analyses/${id}/fhir`, plain),
    thumbnail: await person.get(`/api/analyses/${id}/thumbnail`, plain),
  };
  const bodies = await Promise.all(
    Object.entries(received).map(async ([name, response]) => [name, await response.text()] as const),
  );
  const { rows } = await app.database.execute<{ result: Result }>(
    sql`select result from results where analysis_id = ${id}`,
  );
  return {
    named: rows[0]?.result.conditionSet.join(),
    responses: Object.fromEntries(bodies.map(([name, body]) => [name, withoutOccasion(body)])),
    sizes: bodies.map(([name, body]) => [name, body.length]),
  };
}

const unlock = (id: string, person: { user: User }) =>
  app.database.transaction((tx) => unlockAnalysis(tx, { id, scope: analysisPolicy.scope(actorOf(person)) }, 'order'));

/** Every name a condition or its group goes by, in both languages, and its key. */
async function forbiddenWords(): Promise<string[]> {
  const words = new Set<string>([...conditions, ...Object.values(conditionGroups)]);
  for (const language of ['en', 'id'] as const) {
    const catalogue = await loadCatalogue(language, 'conditions');
    for (const condition of conditions) words.add(catalogue[condition].name);
    for (const name of Object.values(catalogue.groups)) words.add(name);
  }
  return [...words].map((word) => word.toLowerCase());
}

/** Two questions name an infection in the name of their field; they do not count, because everybody is asked them. */
const withoutQuestions = (bytes: string) => bytes.replaceAll(/feverorpastchickenpox|fungalhistory/g, '');

describe('before unlock', () => {
  it('no byte of any response, event or log line tells a condition', async () => {
    log = '';
    const person = await app.signUp();
    const received: string[] = [];
    const told = await followLive(person, { onText: (text) => received.push(text) });
    const keep = async (response: Response) => {
      const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
      received.push(JSON.stringify([...response.headers]), text);
      return text;
    };
    for (const [answers, photo] of [
      [matching.ring, 'ring'],
      [matching.toes, 'patches'],
      [matching.hotLeg, 'spots'],
    ] as const) {
      const { id: assessmentId } = JSON.parse(await keep(await person.post('/api/assessments', { answers })));
      const accepted = await keep(await upload(person, { assessmentId, photo: await drawnPhoto(photo) }));
      const { id } = JSON.parse(accepted);
      await told.untilTold(3);
      told.events.length = 0;
      await keep(await person.get(`/api/analyses/${id}`));
      await keep(await person.get(`/api/analyses/${id}/photo`));
      await keep(await person.patch(`/api/analyses/${id}`, { name: 'case' }));
      await keep(await person.get(`/api/assessments/${assessmentId}`));
      await keep(await person.patch(`/api/assessments/${assessmentId}`, { answers }));
      await keep(await person.delete(`/api/assessments/${assessmentId}`));
    }
    await keep(await person.get('/api/analyses'));
    await keep(await person.get('/api/assessments'));
    const bytes = withoutQuestions(received.join('\n').toLowerCase());
    for (const word of await forbiddenWords()) {
      expect([word, bytes.includes(word), log.toLowerCase().includes(word)]).toEqual([word, false, false]);
    }
    for (const key of ['confidence', 'probabilit', 'posterior', 'shortlist', 'heatmap', 'attention', 'contribution']) {
      expect([key, bytes.includes(key), log.toLowerCase().includes(key)]).toEqual([key, false, false]);
    }
  });

  it.each<[ResultKind, [Shares, Answers][]]>([
    [
      'clear',
      [
        [{ tinea_corporis: 0.9 }, matching.ring],
        [{ tinea_pedis: 0.9 }, matching.toes],
      ],
    ],
    [
      'narrowed',
      [
        [{ tinea_pedis: 0.3, onychomycosis: 0.27 }, matching.toes],
        [{ tinea_pedis: 0.3, tinea_corporis: 0.27 }, matching.toes],
        [{ onychomycosis: 0.3, tinea_pedis: 0.27 }, thickNails],
      ],
    ],
  ])('a locked analysis that is %s has the same size whatever its result', async (kind, cases) => {
    const sizes = new Set<string>();
    const named = new Set<string>();
    for (const [shares, answers] of cases) {
      const person = await app.signUp();
      const { id } = (await analyseWithShares(app, { person, answers, shares })).analysis;
      const response = await person.get(`/api/analyses/${id}`, { 'accept-encoding': 'identity' });
      expect(await response.clone().json()).toMatchObject({ state: 'locked', kind, redFlags: [] });
      sizes.add(`${response.headers.get('content-length')} ${(await response.arrayBuffer()).byteLength}`);
      const { rows } = await app.database.execute<{ result: Result }>(
        sql`select result from results where analysis_id = ${id}`,
      );
      named.add(rows[0]?.result.conditionSet.join() ?? '');
    }
    expect(named.size).toBe(cases.length);
    expect(sizes.size).toBe(1);
  });

  it.each<[ResultKind, [Shares, Answers][]]>([
    [
      'clear',
      [
        [{ tinea_corporis: 0.9 }, { ...matching.ring, location: ['leg_foot'] }],
        [{ tinea_pedis: 0.9 }, matching.toes],
      ],
    ],
    [
      'narrowed',
      [
        [{ tinea_pedis: 0.3, onychomycosis: 0.27 }, matching.toes],
        [{ tinea_pedis: 0.3, tinea_corporis: 0.27 }, matching.toes],
      ],
    ],
  ])(
    'a row of the list that is locked and %s has the same size whatever its result, and names it once opened',
    async (kind, cases) => {
      const sizes = new Set<number>();
      const names = new Set<string>();
      for (const [shares, answers] of cases) {
        const person = await app.signUp();
        const { id } = (await analyseWithShares(app, { person, answers, shares })).analysis;
        const list = () => person.get('/api/analyses', { 'accept-encoding': 'identity' });
        const locked = Buffer.from(await (await list()).arrayBuffer());
        const { items } = JSON.parse(locked.toString()) as { items: AnalysisItem<'skin'>[] };
        expect(items).toMatchObject([{ state: 'locked', kind, location: answers.location }]);
        expect(items[0]).not.toHaveProperty('named');
        sizes.add(locked.length);
        await unlock(id, person);
        const opened = (await (await list()).json()) as { items: AnalysisItem<'skin'>[] };
        names.add(opened.items[0]?.named?.join() ?? '');
      }
      expect(names.size).toBe(cases.length);
      expect(names).not.toContain('');
      expect(sizes.size).toBe(1);
    },
  );

  it.each<[string, Urgency | undefined, Answers, [Condition, Condition]]>([
    ['today', 'urgent', blisteredLeg, ['cellulitis', 'herpes_zoster']],
    ['within 2–3 days', 'soon', blisteredLeg, ['impetigo', 'cutaneous_larva_migrans']],
    ['when one can', undefined, ringedLeg, ['tinea_pedis', 'tinea_corporis']],
  ])(
    'says that a doctor should see it %s, in every response, and tells nothing else of two such results',
    async (_level, urgency, answers, [one, other]) => {
      const first = await wayOf({ answers, condition: one });
      const second = await wayOf({ answers, condition: other });
      expect([first.named, second.named]).toEqual([expect.stringContaining(one), expect.stringContaining(other)]);
      expect(first.named).not.toBe(second.named);
      expect(second.responses).toEqual(first.responses);
      expect(second.sizes).toEqual(first.sizes);
      for (const [name, body] of Object.entries(first.responses))
        expect([name, /"(urgency)":"(\w+)"/.exec(body)?.[2]]).toEqual([name, tells[name] ? urgency : undefined]);
    },
  );

  it('differs between two levels in the urgency alone, and in the flag that FHIR has for it', async () => {
    const urgent = await wayOf({ answers: blisteredLeg, condition: 'herpes_zoster' });
    const none = await wayOf({ answers: blisteredLeg, condition: 'tinea_pedis' });
    const { fhir, ...responses } = urgent.responses;
    const withoutUrgency = (bodies: Record<string, string>) =>
      Object.entries(bodies).map(([name, body]) => [name, body.replaceAll(/"urgency":"urgent",/g, '')]);
    const { fhir: plain, ...others } = none.responses;
    expect(withoutUrgency(responses)).toEqual(withoutUrgency(others));
    const flagged = (JSON.parse(fhir ?? '') as Bundle).entry ?? [];
    const raised = flagged.filter(({ resource }) => resource?.resourceType === 'Flag');
    expect(raised.map(({ resource }) => (resource as Flag).code.text)).toEqual([
      'Your photo and your answers, taken together, call for a doctor by then.',
    ]);
    const rest = flagged.filter((entry) => !raised.includes(entry));
    expect(rest).toEqual((JSON.parse(plain ?? '') as Bundle).entry);
  });

  it('an analysis can be paid only while it is locked', async () => {
    const person = await app.signUp();
    const actor = actorOf(person);
    const locked = await analyse(person);
    await requirePayable(app.database, { id: locked, actor });
    const retake = await analyse(person, { photo: await drawnPhoto('tracks') });
    await expect(requirePayable(app.database, { id: retake, actor })).rejects.toThrow('analysis_not_payable');
    const stranger = await app.signUp();
    await expect(requirePayable(app.database, { id: locked, actor: actorOf(stranger) })).rejects.toThrow('not_found');
    await unlock(locked, person);
    await expect(requirePayable(app.database, { id: locked, actor })).rejects.toThrow('analysis_already_unlocked');
  });
});

describe('unlocking', () => {
  it('shows the whole result to its owner', async () => {
    const person = await app.signUp();
    const id = await analyse(person, { answers: matching.ring });
    expect(await unlock(id, person)).toBe(true);
    const analysis = analysisSchema.parse(await (await person.get(`/api/analyses/${id}`)).json()) as Analysis<'skin'>;
    expect(analysis.state).toBe('unlocked');
    const { result } = analysis;
    expect(result?.probabilities.map(({ condition }) => condition).toSorted()).toEqual([...conditions].sort());
    expect(result?.answers).toEqual(matching.ring);
    expect(result?.modelVersion).toBe(app.reader.manifest.version);
    expect([result?.heatMap?.values.length, typeof result?.offLesion]).toEqual([28 * 28, 'boolean']);
    const list = (await (await person.get('/api/analyses')).json()) as { items: Analysis<'skin'>[] };
    expect(list.items[0]).not.toHaveProperty('result');
    expect((await (await app.signUp()).get(`/api/analyses/${id}`)).status).toBe(404);
  });

  it('opens a result that was stored before offLesion had its name', async () => {
    const person = await app.signUp();
    const id = await analyse(person, { answers: matching.ring });
    await unlock(id, person);
    const before = sql`("result" - 'offLesion') || '{"attentionAstray": true}'::jsonb`;
    await app.database.update(results).set({ result: before }).where(eq(results.analysisId, id));
    await app.database.execute(sql.raw(await readFile(renameOfKey, 'utf8')));
    const { result } = analysisSchema.parse(await (await person.get(`/api/analyses/${id}`)).json());
    expect(result).toMatchObject({ offLesion: true });
    expect(result).not.toHaveProperty('attentionAstray');
  });

  it('has the urgency of what it names also where it was stored before analyses had one', async () => {
    const person = await app.signUp();
    const made = [];
    for (const condition of ['cellulitis', 'impetigo', 'tinea_pedis'] as const) {
      const shares = { [condition]: 0.96 };
      const answers = condition === 'tinea_pedis' ? ringedLeg : blisteredLeg;
      made.push((await analyseWithShares(app, { person, answers, shares })).analysis);
    }
    await app.database.execute(sql`update analyses set urgency = null where user_id = ${person.user.id}`);
    await app.database.execute(sql`update results set result = result - 'kind' - 'interval'
      where analysis_id = ${made[0]?.id}`);
    await app.database.execute(sql.raw(await readBackfill()));
    const list = (await (await person.get('/api/analyses')).json()) as { items: AnalysisItem<'skin'>[] };
    expect(list.items.map(({ urgency }) => urgency)).toEqual([undefined, 'soon', 'urgent']);
    expect(made.map(({ urgency }) => urgency)).toEqual(['urgent', 'soon', undefined]);
  });

  it('keeps what an earlier version sealed readable, as surely as it is told today', async () => {
    const person = await app.signUp();
    const id = await analyse(person, { answers: sampleAnswers, photo: await samplePhoto() });
    await app.database.execute(sql`update results set result = (result - 'kind' - 'interval')
      || '{"confidence": 0.99, "conflict": false, "setLevel": 0.9}' where analysis_id = ${id}`);
    await unlock(id, person);
    const shown = analysisSchema.parse(await (await person.get(`/api/analyses/${id}`)).json());
    const { result } = shown as Analysis<'skin'>;
    expect(result).toMatchObject({ kind: 'clear', condition: 'tinea_corporis' });
    expect(result?.confidence).toBeLessThan(0.94);
    expect(result).not.toHaveProperty('conflict');
  });

  it('happens once of several at a time', async () => {
    const person = await app.signUp();
    const id = await analyse(person);
    const outcomes = await Promise.all([unlock(id, person), unlock(id, person), unlock(id, person)]);
    expect(outcomes.filter(Boolean)).toHaveLength(1);
  });

  it('is undone with the transaction it happened in', async () => {
    const person = await app.signUp();
    const id = await analyse(person);
    const failing = app.database.transaction(async (tx) => {
      await unlockAnalysis(tx, { id, scope: analysisPolicy.scope(actorOf(person)) }, 'order');
      throw new Error('the voucher was spent');
    });
    await expect(failing).rejects.toThrow('spent');
    expect(await untilState(person, id, ['locked'])).not.toHaveProperty('result');
  });

  it('is refused for a retake, an unknown analysis and another person', async () => {
    const [person, stranger] = [await app.signUp(), await app.signUp()];
    const retake = await analyse(person, { photo: await drawnPhoto('tracks') });
    const locked = await analyse(person);
    expect(await unlock(retake, person)).toBe(false);
    expect(await unlock('019aa000-0000-7000-8000-000000000000', person)).toBe(false);
    expect(await unlock(locked, stranger)).toBe(false);
    expect(await unlock(locked, person)).toBe(true);
  });

  it('does not keep a person from deleting everything', async () => {
    const person = await app.signUp();
    const { id: assessmentId } = await assess(person);
    const { id } = (await (await upload(person, { assessmentId })).json()) as { id: string };
    await untilState(person, id, ['locked']);
    await unlock(id, person);
    expect((await person.delete(`/api/analyses/${id}`)).status).toBe(204);
    const { rows } = await app.database.execute(sql`select 1 from results where analysis_id = ${id}`);
    expect(rows).toEqual([]);
  });
});
