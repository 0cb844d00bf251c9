import type { Problem } from '@skrin/contract/errors';
import { firstProgramme } from '@skrin/contract/programmes/registry';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { questionnaireSchema } from '@skrin/contract/screening/questionnaire-endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { assess, matching, unmatched, upload } from './testing/flow.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_GUESSES: '1000' } });
});
afterAll(() => app.close());

const problemOf = async (response: Response) => (await response.json()) as Problem;

describe('the questionnaire', () => {
  it('has six questions and is open to everybody', async () => {
    const response = await app.anonymous.get('/api/assessments/questionnaire');
    expect(response.status).toBe(200);
    expect(questionnaireSchema.parse(await response.json()).questions).toHaveLength(6);
  });

  it('is that of the programme that is named', async () => {
    const named = await app.anonymous.get(`/api/assessments/questionnaire?programme=${firstProgramme}`);
    expect(await named.json()).toEqual(await (await app.anonymous.get('/api/assessments/questionnaire')).json());
    const unknown = await app.anonymous.get('/api/assessments/questionnaire?programme=tarot');
    expect(await problemOf(unknown)).toMatchObject({ code: 'validation_failed', fields: [{ path: 'programme' }] });
  });
});

describe('the word of a person that they have help', () => {
  const confirm = (person: Client, id: string, confirmed: boolean) =>
    person.post(`/api/assessments/${id}/help`, { confirmed });

  it('is kept until it is taken back, and travels in the list', async () => {
    const person = await app.signUp();
    const { id } = await assess(person);
    const { helpConfirmedAt } = (await (await confirm(person, id, true)).json()) as Assessment<'skin'>;
    expect(helpConfirmedAt).toBeDefined();
    const { items } = (await (await person.get('/api/assessments')).json()) as { items: Assessment<'skin'>[] };
    expect(items[0]?.helpConfirmedAt).toBe(helpConfirmedAt);
    expect(await (await confirm(person, id, false)).json()).not.toHaveProperty('helpConfirmedAt');
  });

  it('ends with new answers: they may call for help again', async () => {
    const person = await app.signUp();
    const { id } = await assess(person);
    await confirm(person, id, true);
    const answers = { ...matching.ring, safety: { wholeBody: ['fits'] } };
    const changed = await (await person.patch(`/api/assessments/${id}`, { answers })).json();
    expect(changed).toMatchObject({ redFlags: [{ rule: 'R17' }] });
    expect(changed).not.toHaveProperty('helpConfirmedAt');
  });
});

describe('creating an assessment', () => {
  it('stores and matches the answers and raises red flags', async () => {
    const person = await app.signUp();
    const response = await person.post('/api/assessments', {
      answers: { ...matching.hotLeg, safety: { wholeBody: ['shivering', 'confused_or_faint'] } },
    });
    expect(response.status).toBe(201);
    const assessment = (await response.json()) as Assessment<'skin'>;
    expect(assessment).toMatchObject({ matched: true, questionnaireVersion: '1.1.0' });
    expect(assessment.redFlags.map(({ level }) => level)).toContain('emergency');
    expect(await (await person.get(`/api/assessments/${assessment.id}`)).json()).toEqual(assessment);
  });

  it('is of the first programme unless another is named, and stays of it', async () => {
    const person = await app.signUp();
    const { id, programme } = await assess(person);
    expect(programme).toBe(firstProgramme);
    const named = await person.post('/api/assessments', { programme: firstProgramme, answers: matching.ring });
    expect(await named.json()).toMatchObject({ programme: firstProgramme });
    for (const refused of [
      await person.post('/api/assessments', { programme: 'tarot', answers: matching.ring }),
      await person.patch(`/api/assessments/${id}`, { programme: 'tarot', answers: matching.ring }),
    ])
      expect(await problemOf(refused)).toMatchObject({ code: 'validation_failed', fields: [{ path: 'programme' }] });
  });

  it('says why answers do not match', async () => {
    const assessment = await assess(await app.signUp(), unmatched);
    expect(assessment).toMatchObject({ matched: false, noMatchReason: 'nothing_to_photograph' });
  });

  it('keeps what the answers point at on the server', async () => {
    const person = await app.signUp();
    const { id } = await assess(person, matching.ring);
    const bytes = await (await person.get(`/api/assessments/${id}`)).text();
    expect(bytes).not.toMatch(/posterior|shortlist|sealed|tinea/);
  });

  it.each([undefined, ['past_chickenpox'], ['fever', 'past_chickenpox']] as const)(
    'keeps which part of question 5 was ticked, where it was asked: %s',
    async (history) => {
      const person = await app.signUp();
      const given = { ...matching.ring, feverOrPastChickenpox: true, ...(history && { history: [...history] }) };
      const { id } = await assess(person, given);
      const { answers } = (await (await person.get(`/api/assessments/${id}`)).json()) as Assessment<'skin'>;
      expect(answers).toEqual(given);
    },
  );

  it('drops options given twice', async () => {
    const { answers } = await assess(await app.signUp(), { ...matching.ring, location: ['trunk', 'trunk'] });
    expect(answers.location).toEqual(['trunk']);
  });

  it('names every question left open', async () => {
    const person = await app.signUp();
    const response = await person.post('/api/assessments', { answers: { location: [], duration: null } });
    expect(response.status).toBe(422);
    const { code, title, fields = [] } = await problemOf(response);
    expect({ code, title }).toEqual({ code: 'assessment_required', title: 'Required question not answered' });
    expect(fields.map(({ path, code }) => `${path} ${code}`).sort()).toEqual([
      'answers.duration required',
      'answers.feverOrPastChickenpox required',
      'answers.location required',
      'answers.surface required',
      'answers.symptoms required',
    ]);
    expect(fields.find(({ path }) => path === 'answers.location')?.message).toBe('Location is required');
  });

  it('speaks the reader’s language', async () => {
    const person = await app.signUp();
    const response = await person.post('/api/assessments', { answers: {} }, { 'accept-language': 'id-ID,en;q=0.5' });
    expect((await problemOf(response)).fields?.[0]?.message).toMatch(/wajib/);
  });

  it.each([
    ['an unknown key', { ...matching.ring, colour: 'red' }, 'answers.colour', 'unknown_key'],
    ['an unknown option', { ...matching.ring, duration: 'forever' }, 'answers.duration', 'invalid_option'],
    [
      'an unknown option in a list',
      { ...matching.ring, symptoms: ['itching', 'x'] },
      'answers.symptoms.1',
      'invalid_option',
    ],
    [
      'a fever that the yes or no denies',
      { ...matching.ring, feverOrPastChickenpox: false, history: ['fever'] },
      'answers.history',
      'invalid',
    ],
    [
      'a yes that stands for nothing',
      { ...matching.ring, feverOrPastChickenpox: true, history: [] },
      'answers.history',
      'invalid',
    ],
    ['a wrong kind', { ...matching.ring, feverOrPastChickenpox: 'yes' }, 'answers.feverOrPastChickenpox', 'invalid'],
    [
      'an unknown safety finding',
      { ...matching.ring, safety: { eyes: ['x'] } },
      'answers.safety.eyes.0',
      'invalid_option',
    ],
  ])('refuses %s by name', async (_case, answers, path, code) => {
    const response = await (await app.signUp()).post('/api/assessments', { answers });
    expect(response.status).toBe(422);
    const problem = await problemOf(response);
    expect(problem.code).toBe('validation_failed');
    expect(problem.fields).toEqual([expect.objectContaining({ path, code })]);
  });

  it.each([
    ['entire body and one side', { location: ['entire_body', 'one_side'] }, 'answers.location'],
    ['itch with no rash and another look', { surface: ['itch_no_rash', 'red_swollen'] }, 'answers.surface'],
  ])('refuses %s as a contradiction', async (_case, part, path) => {
    const response = await (await app.signUp()).post('/api/assessments', { answers: { ...matching.ring, ...part } });
    expect(response.status).toBe(422);
    expect(await problemOf(response)).toMatchObject({ code: 'assessment_contradiction', fields: [{ path }] });
  });
});

describe('changing an assessment', () => {
  it('replaces the answers and matches again', async () => {
    const person = await app.signUp();
    const { id } = await assess(person, matching.ring);
    const response = await person.patch(`/api/assessments/${id}`, { answers: unmatched });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id, matched: false, answers: unmatched });
  });

  it('is refused, as is deleting, while an analysis reads it', async () => {
    const person = await app.signUp();
    const { id } = await assess(person);
    const analysis = (await (await upload(person, { assessmentId: id })).json()) as { id: string };
    for (const response of [
      await person.patch(`/api/assessments/${id}`, { answers: unmatched }),
      await person.delete(`/api/assessments/${id}`),
    ]) {
      expect(response.status).toBe(409);
      expect(await problemOf(response)).toMatchObject({ code: 'assessment_in_use' });
    }
    expect((await person.delete(`/api/analyses/${analysis.id}`)).status).toBe(204);
    expect((await person.delete(`/api/assessments/${id}`)).status).toBe(204);
    expect((await person.get(`/api/assessments/${id}`)).status).toBe(404);
  });
});

describe('listing assessments', () => {
  it('pages through one’s own, newest first, each once', async () => {
    const [person, other] = [await app.signUp(), await app.signUp()];
    await assess(other);
    const ids = [];
    for (let count = 0; count < 5; count += 1) ids.unshift((await assess(person)).id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = new URLSearchParams({ limit: '2', ...(cursor && { cursor }) });
      const page = (await (await person.get(`/api/assessments?${query}`)).json()) as {
        items: Assessment<'skin'>[];
        nextCursor?: string;
      };
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(ids);
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['cursor=bm9uc2Vuc2U', 'cursor'],
  ])('refuses ?%s', async (query, path) => {
    const response = await (await app.signUp()).get(`/api/assessments?${query}`);
    expect(response.status).toBe(422);
    expect((await problemOf(response)).fields).toEqual([expect.objectContaining({ path })]);
  });
});

describe('access to assessments', () => {
  const calls = [
    ['GET', undefined],
    ['PATCH', { answers: unmatched }],
    ['DELETE', undefined],
  ] as const;

  it('needs a token', async () => {
    const { id } = await assess(await app.signUp());
    for (const [method, body] of calls) {
      expect((await app.anonymous.send(method, `/api/assessments/${id}`, body)).status).toBe(401);
    }
    expect((await app.anonymous.get('/api/assessments')).status).toBe(401);
    expect((await app.anonymous.post('/api/assessments', { answers: matching.ring })).status).toBe(401);
  });

  it('answers 404 for another person’s, an unknown and an impossible id', async () => {
    const { id } = await assess(await app.signUp());
    const stranger = await app.signUp();
    for (const target of [id, '019aa000-0000-7000-8000-000000000000', 'nonsense', "1' or '1'='1"]) {
      for (const [method, body] of calls) {
        const response = await stranger.send(method, `/api/assessments/${encodeURIComponent(target)}`, body);
        expect([response.status, (await problemOf(response)).code]).toEqual([404, 'not_found']);
      }
    }
  });
});
