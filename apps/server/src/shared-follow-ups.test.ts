import { LEGAL_TEXTS_VERSION } from '@skrin/contract/accounts/legal-texts';
import type { Board, CardItem } from '@skrin/contract/boards/board';
import type { CardSubject } from '@skrin/contract/boards/card-subjects';
import type { Consultation, Share } from '@skrin/contract/care/consultations';
import type { FollowUpCourse } from '@skrin/contract/screening/follow-up-courses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyses, analysisShares, followUps } from './features/screening/tables.ts';
import { and, eq } from './platform/database/drizzle.ts';
import { users } from './platform/database/tables.ts';
import { orNotFound } from './platform/errors.ts';
import { inJakarta, insertClinic, insertService, signUpStaff } from './testing/clinics.ts';
import { type Fixtures, fixturesOf, type Person } from './testing/endpoint-fixtures.ts';
import { type Client, createTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let fixtures: Fixtures;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_GENERAL: '10000' } });
  fixtures = fixturesOf(app);
});
afterAll(() => app.close());

async function answer<Body>(response: Promise<Response>, status = 200): Promise<Body> {
  const got = await response;
  const text = await got.text();
  expect(got.status, text).toBe(status);
  return (text === '' ? undefined : JSON.parse(text)) as Body;
}

const version = LEGAL_TEXTS_VERSION;
const onceShared = '2026-01-05T20:30:00.000Z';

/** An opened result of somebody, and a clinic of another time zone than UTC with who works there. */
async function openedResult() {
  const [person, clinicId] = [await app.signUp(), await insertClinic(app.database, { timeZone: 'Asia/Makassar' })];
  const { params } = await orNotFound(fixtures['POST /api/analyses/:id/outcome'])(person);
  const [serviceId, nurse] = [await insertService(app.database, clinicId), await signUpStaff(app, clinicId)];
  return { person, nurse, clinicId, serviceId, analysisId: orNotFound(params?.id) };
}
type Case = Awaited<ReturnType<typeof openedResult>>;

const book = async (
  { person, serviceId, analysisId }: Case,
  share?: { version: string; followUps?: boolean },
  startsAt = inJakarta(2, '09:00'),
) =>
  (
    await answer<Consultation>(
      person.post('/api/consultations', { serviceId, startsAt, analysisId, ...(share && { share }) }),
      201,
    )
  ).id;
const addressOf = (id: string) => `/api/consultations/${id}/share`;
const share = (by: Client, id: string, followUps?: boolean): Promise<Share> =>
  answer(by.post(addressOf(id), { version, ...(followUps !== undefined && { followUps }) }), 201);
const read = (by: Client, id: string): Promise<Consultation> => answer(by.get(`/api/consultations/${id}`));

async function answerDay({ person, analysisId }: Case, day: 2 | 7, course: FollowUpCourse): Promise<string> {
  const isAsked = and(eq(followUps.analysisId, analysisId), eq(followUps.day, day));
  const id = orNotFound((await app.database.select().from(followUps).where(isAsked))[0]).id;
  const body = { course, ...(course === 'worse' && { signs: ['fits'] }) };
  await answer(person.post(`/api/follow-ups/${id}/answer`, body));
  return id;
}

/** What the clock does each minute. */
const run = () => orNotFound(app.jobs.get('boards.add_waiting_cards')).run({});
/** A board of the clinic to which worse follow-ups come. */
async function ruledBoard(by: Client): Promise<Board> {
  const board = await answer<Board>(by.post('/api/kanban', { name: 'Care', columns: [{ name: 'To do' }] }), 201);
  const columnId = orNotFound(board.columns[0]).id;
  await answer(by.put(`/api/kanban/${board.id}/rules/follow_up_worse`, { columnId }));
  return board;
}
const cardsOf = async (by: Client, { id }: Board): Promise<CardItem[]> =>
  (await answer<Board>(by.get(`/api/kanban/${id}`))).columns.flatMap(({ items }) => items);
const subjectsOf = async (by: Client, board: Board): Promise<(CardSubject | null)[]> =>
  (await cardsOf(by, board)).map(({ subject }) => subject);

describe('that a clinic sees how it goes on', () => {
  it('is not agreed to by sharing the check', async () => {
    const given = await openedResult();
    const id = await book(given, { version });
    await answerDay(given, 2, 'worse');
    expect((await read(given.person, id)).share).toMatchObject({ followUpsSince: null });
    expect(await share(given.person, id)).toMatchObject({ followUpsSince: null });
    const seen = await read(given.nurse, id);
    expect(seen.share).toMatchObject({ isWaiting: false, followUpsSince: null });
    expect(seen.followUps).toBeUndefined();
  });

  it('is agreed to with the booking, and shows day, course and time of each answer and no more', async () => {
    const given = await openedResult();
    const before = await answerDay(given, 2, 'worse');
    const id = await book(given, { version, followUps: true });
    const followUpsSince = (await read(given.person, id)).share?.followUpsSince;
    expect(followUpsSince).toEqual(expect.any(String));
    const first = { day: 2, course: 'worse', answeredAt: expect.any(String) };
    expect(await read(given.nurse, id)).toMatchObject({ share: { followUpsSince } });
    expect((await read(given.nurse, id)).followUps).toEqual([first]);
    await answerDay(given, 7, 'better');
    expect((await read(given.nurse, id)).followUps).toEqual([first, { ...first, day: 7, course: 'better' }]);
    expect((await read(given.person, id)).followUps).toBeUndefined();
    const { items } = await answer<{ items: Consultation[] }>(given.nurse.get('/api/consultations?scope=clinic'));
    expect(items.map(({ followUps }) => followUps)).toEqual([undefined]);
    await answer(given.nurse.get(`/api/follow-ups/${before}`), 404);
    await answer(given.nurse.post(`/api/follow-ups/${before}/answer`, { course: 'same' }), 404);
    const timeline = await answer<{ items: object[] }>(given.nurse.get(`/api/analyses/${given.analysisId}/timeline`));
    expect(timeline.items).toMatchObject([{ followUps: [] }]);
  });

  it('is added to a share that stands, taken back alone, and agreed to again', async () => {
    const given = await openedResult();
    const id = await book(given, { version });
    await answerDay(given, 2, 'same');
    const { followUpsSince } = await share(given.person, id, true);
    expect((await read(given.nurse, id)).followUps).toHaveLength(1);
    // Sharing once more neither takes it back nor begins it anew.
    for (const again of [undefined, false, true])
      expect(await share(given.person, id, again)).toMatchObject({ followUpsSince });
    for (const _ of ['taken back', 'once more']) await answer(given.person.delete(`${addressOf(id)}/follow-ups`), 204);
    expect((await read(given.person, id)).share).toMatchObject({ followUpsSince: null });
    expect((await read(given.nurse, id)).followUps).toBeUndefined();
    await answer(given.nurse.get(`/api/analyses/${given.analysisId}`));
    await share(given.person, id, true);
    expect((await read(given.nurse, id)).followUps).toHaveLength(1);
  });

  it('ends with the share, and is not agreed to by the next one', async () => {
    const given = await openedResult();
    const id = await book(given, { version, followUps: true });
    await answerDay(given, 2, 'worse');
    await answer(given.person.delete(addressOf(id)), 204);
    expect(await read(given.nurse, id)).toMatchObject({ share: null });
    expect((await read(given.nurse, id)).followUps).toBeUndefined();
    expect(await share(given.person, id)).toMatchObject({ followUpsSince: null });
    expect((await read(given.nurse, id)).followUps).toBeUndefined();
    await share(given.person, id, true);
    await answer(given.person.delete('/api/consents/clinic_sharing'), 204);
    expect((await read(given.nurse, id)).followUps).toBeUndefined();
  });

  it('shows nothing while the share waits for a payment, or the result is locked again', async () => {
    const given = await openedResult();
    const id = await book(given, { version, followUps: true });
    await answerDay(given, 2, 'worse');
    const ofShare = eq(analysisShares.consultationId, id);
    await app.database.update(analysisShares).set({ startedAt: null }).where(ofShare);
    expect((await read(given.nurse, id)).followUps).toBeUndefined();
    await app.database.update(analysisShares).set({ startedAt: new Date() }).where(ofShare);
    expect((await read(given.nurse, id)).followUps).toHaveLength(1);
    await app.database.update(analyses).set({ state: 'locked' }).where(eq(analyses.id, given.analysisId));
    expect((await read(given.nurse, id)).followUps).toEqual([]);
  });

  it('is changed by the person alone, and by the texts of today', async () => {
    const given = await openedResult();
    const id = await book(given, { version, followUps: true });
    await answer(given.nurse.delete(`${addressOf(id)}/follow-ups`), 404);
    await answer((await app.signUp()).delete(`${addressOf(id)}/follow-ups`), 404);
    expect((await read(given.person, id)).share?.followUpsSince).not.toBeNull();
    await answer(given.person.delete(`${addressOf(id)}/follow-ups`), 204);
    await answer(given.person.post(addressOf(id), { version: '2020-01-01', followUps: true }), 409);
    for (const body of [{ followUps: true }, { version, followUps: 'yes' }, { version, photos: true }])
      await answer(given.person.post(addressOf(id), body), 422);
    expect((await read(given.person, id)).share?.followUpsSince).toBeNull();
  });
});

describe('cards of follow-ups that got worse', () => {
  it('come once to the clinic that sees them, with the time of day there, and lead to the consultation', async () => {
    const [given, other] = [await openedResult(), await openedResult()];
    const consultationId = await book(given, { version, followUps: true });
    await answerDay(given, 7, 'same');
    const id = await answerDay(given, 2, 'worse');
    await app.database
      .update(followUps)
      .set({ answeredAt: new Date(onceShared) })
      .where(eq(followUps.id, id));
    const [board, foreign] = [await ruledBoard(given.nurse), await ruledBoard(other.nurse)];
    await run();
    await run();
    const subject = { kind: 'follow_up', id, state: 'worse', consultationId };
    expect(await cardsOf(given.nurse, board)).toMatchObject([{ title: '2026-01-06 04:30', subject }]);
    expect(await cardsOf(other.nurse, foreign)).toEqual([]);
    await answerDay(given, 2, 'better');
    await answerDay(given, 2, 'worse');
    await run();
    expect(await subjectsOf(given.nurse, board)).toEqual([subject]);
  });

  it('come once where the check is shared for two consultations there, and lead to the latest share', async () => {
    const given = await openedResult();
    await book(given, { version, followUps: true });
    const consultationId = await book(given, { version, followUps: true }, inJakarta(3, '09:00'));
    const id = await answerDay(given, 2, 'worse');
    const board = await ruledBoard(given.nurse);
    await run();
    expect(await subjectsOf(given.nurse, board)).toEqual([{ kind: 'follow_up', id, state: 'worse', consultationId }]);
  });

  it('come to each clinic whose share has the agreement, and to no other', async () => {
    const [given, second, third] = [await openedResult(), await openedResult(), await openedResult()];
    const at = ({ serviceId }: Case): Case => ({ ...given, serviceId });
    const first = await book(given, { version, followUps: true });
    const later = await book(at(second), { version, followUps: true }, inJakarta(3, '09:00'));
    await book(at(third), { version }, inJakarta(4, '09:00'));
    await answerDay(given, 2, 'worse');
    const boards: [Person, Board][] = [];
    for (const { nurse } of [given, second, third]) boards.push([nurse, await ruledBoard(nurse)]);
    await run();
    const found: (string | undefined)[][] = [];
    for (const [nurse, board] of boards)
      found.push((await subjectsOf(nurse, board)).map((subject) => subject?.consultationId));
    expect(found).toEqual([[first], [later], []]);
  });

  it('do not come without the agreement, and do once it is given', async () => {
    const given = await openedResult();
    const id = await book(given, { version });
    await answerDay(given, 2, 'worse');
    const board = await ruledBoard(given.nurse);
    await run();
    expect(await cardsOf(given.nurse, board)).toEqual([]);
    await share(given.person, id, true);
    await run();
    expect(await cardsOf(given.nurse, board)).toHaveLength(1);
  });

  it.each([
    ['the agreement is taken back', '/follow-ups'],
    ['the share has ended', ''],
  ])('say the kind alone once %s, and do not come again', async (_when, path) => {
    const given = await openedResult();
    const id = await book(given, { version, followUps: true });
    await answerDay(given, 2, 'worse');
    const board = await ruledBoard(given.nurse);
    await run();
    await answer(given.person.delete(`${addressOf(id)}${path}`), 204);
    expect(await subjectsOf(given.nurse, board)).toEqual([{ kind: 'follow_up' }]);
    await share(given.person, id, true);
    await run();
    expect(await subjectsOf(given.nurse, board)).toMatchObject([{ state: 'worse', consultationId: id }]);
  });

  it('keep the kind once the account of the person is gone', async () => {
    const given = await openedResult();
    await book(given, { version, followUps: true });
    await answerDay(given, 2, 'worse');
    const board = await ruledBoard(given.nurse);
    await run();
    await app.database.delete(users).where(eq(users.id, given.person.user.id));
    expect(await subjectsOf(given.nurse, board)).toEqual([{ kind: 'follow_up' }]);
  });
});
