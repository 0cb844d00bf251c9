import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import type { User } from '@skrin/contract/accounts/schemas';
import { type Analysis, type AnalysisItem, analysisSchema } from '@skrin/contract/screening/analyses';
import type { Answers } from '@skrin/contract/screening/answers';
import { conditionGroups, conditions } from '@skrin/contract/screening/conditions';
import { sampleAnswers } from '@skrin/contract/screening/demo-sample';
import type { Result, ResultKind } from '@skrin/contract/screening/results';
import { loadCatalogue } from '@skrin/i18n';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from '../../platform/database/drizzle.ts';
import { actorOf, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { drawnPhoto } from '../../testing/test-reader.ts';
import { analysisPolicy } from './analysis-policy.ts';
import { samplePhoto } from './demo.ts';
import { requirePayable, unlockAnalysis } from './index.ts';
import { results } from './tables.ts';
import { analyseWithShares, type Shares } from './testing/analyse-with-shares.ts';
import { analyse, assess, matching, untilState, upload } from './testing/flow.ts';

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
      await keep(await person.get(`/api/analyses/${id}/events`));
      await keep(await person.get(`/api/analyses/${id}`));
      await keep(await person.get(`/api/analyses/${id}/photo`));
      await keep(await person.get(`/api/analyses/${id}/events`));
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
        const { items } = JSON.parse(locked.toString()) as { items: AnalysisItem[] };
        expect(items).toMatchObject([{ state: 'locked', kind, location: answers.location }]);
        expect(items[0]).not.toHaveProperty('named');
        sizes.add(locked.length);
        await unlock(id, person);
        const opened = (await (await list()).json()) as { items: AnalysisItem[] };
        names.add(opened.items[0]?.named?.join() ?? '');
      }
      expect(names.size).toBe(cases.length);
      expect(names).not.toContain('');
      expect(sizes.size).toBe(1);
    },
  );

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
    const analysis = analysisSchema.parse(await (await person.get(`/api/analyses/${id}`)).json());
    expect(analysis.state).toBe('unlocked');
    const { result } = analysis;
    expect(result?.probabilities.map(({ condition }) => condition).toSorted()).toEqual([...conditions].sort());
    expect(result?.answers).toEqual(matching.ring);
    expect(result?.modelVersion).toBe(app.reader.manifest.version);
    expect([result?.heatMap?.values.length, typeof result?.offLesion]).toEqual([28 * 28, 'boolean']);
    const list = (await (await person.get('/api/analyses')).json()) as { items: Analysis[] };
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

  it('keeps what an earlier version sealed readable, as surely as it is told today', async () => {
    const person = await app.signUp();
    const id = await analyse(person, { answers: sampleAnswers, photo: await samplePhoto() });
    await app.database.execute(sql`update results set result = (result - 'kind' - 'interval')
      || '{"confidence": 0.99, "conflict": false, "setLevel": 0.9}' where analysis_id = ${id}`);
    await unlock(id, person);
    const { result } = analysisSchema.parse(await (await person.get(`/api/analyses/${id}`)).json());
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
