import type { ClinicSchedule, ServiceInput } from '@skrin/contract/care/clinic-schedule';
import type { Clinic } from '@skrin/contract/care/clinics';
import type { Problem } from '@skrin/contract/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { insertClinic, signUpStaff } from '../../../testing/clinics.ts';
import { type Client, createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { clinicClosures } from '../tables.ts';

let app: TestApp;
let clinicId: string;
let staff: Client;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  clinicId = await insertClinic(app.database);
  staff = await signUpStaff(app, clinicId);
});
afterAll(() => app.close());

const read = async (by: Client = staff) =>
  (await (await by.get(`/api/clinics/${clinicId}/schedule`)).json()) as ClinicSchedule;
/** Changes the newest version of the schedule, unless another version is given. */
const change = async (body: object, by: Client = staff) => {
  const { version = 0 } = await read(by);
  return by.patch(`/api/clinics/${clinicId}/schedule`, { version, ...body });
};
const refusal = async (response: Response) => {
  const { code, fields } = (await response.json()) as Problem;
  return [response.status, code, fields?.map(({ path, code }) => `${path}: ${code}`)];
};
const morning = { weekday: 1, opensAt: '08:00', closesAt: '12:00' };
const visit: ServiceInput = {
  name: 'Skin check',
  channel: 'visit',
  minutes: 30,
  price: { amount: 150_000, currency: 'IDR' },
  priceUsd: null,
  isActive: true,
};

describe('the schedule of a clinic', () => {
  it('is empty at first, and kept by its staff: with hours and a service it can be booked', async () => {
    expect(await read()).toEqual({
      version: expect.any(Number),
      timeZone: 'Asia/Jakarta',
      hours: [],
      closures: [],
      services: [],
    });
    const afternoon = { weekday: 1, opensAt: '13:00', closesAt: '16:30' };
    const changed = await change({ hours: [afternoon, morning], services: [visit] });
    expect(changed.status).toBe(200);
    const schedule = (await changed.json()) as ClinicSchedule;
    expect(schedule).toMatchObject({ hours: [morning, afternoon], services: [visit] });
    expect(await read()).toEqual(schedule);
    expect((await (await staff.get('/api/my-clinic')).json()) as { clinic: Clinic }).toMatchObject({
      clinic: { id: clinicId, isBookable: true },
    });
  });

  it('keeps what is not sent, and of services those that are not named', async () => {
    await change({ hours: [morning], services: [visit] });
    const [{ id, ...service } = { id: '' }] = (await read()).services;
    const call = { ...visit, name: 'Call', channel: 'call' };
    await change({ services: [{ id, ...service, isActive: false }, call] });
    expect(await read()).toMatchObject({ hours: [morning], services: [{ id, isActive: false }, call] });
    await change({ hours: [] });
    expect((await read()).hours).toEqual([]);
  });

  it('shows closed days from today on', async () => {
    await app.database.insert(clinicClosures).values({ clinicId, day: '2020-01-01' });
    expect((await read()).closures).toEqual([]);
    await change({ closures: [{ day: '2999-12-25', reason: 'Christmas' }] });
    expect((await read()).closures).toEqual([{ day: '2999-12-25', reason: 'Christmas' }]);
  });

  it.each([
    [
      'hours that end before they begin',
      { hours: [{ ...morning, closesAt: '07:00' }] },
      'hours.0.closesAt',
      'closes_before_opens',
    ],
    [
      'hours that overlap',
      { hours: [morning, { ...morning, opensAt: '11:00', closesAt: '13:00' }] },
      'hours',
      'overlapping',
    ],
    [
      'a day twice',
      {
        closures: [
          { day: '2999-01-01', reason: null },
          { day: '2999-01-01', reason: null },
        ],
      },
      'closures',
      'overlapping',
    ],
    ['no time of day', { hours: [{ ...morning, closesAt: '25:00' }] }, 'hours.0.closesAt', 'invalid'],
    ['a service of ten hours', { services: [{ ...visit, minutes: 600 }] }, 'services.0.minutes', 'too_large'],
    [
      'dollars for what is free',
      { services: [{ ...visit, price: null, priceUsd: { amount: 100, currency: 'USD' } }] },
      'services.0.price',
      'required',
    ],
    ['a service of nobody', { services: [{ ...visit, id: newId() }] }, 'services.0.id', 'unknown_reference'],
  ])('refuses %s', async (_case, body, path, code) => {
    const response = await change(body);
    expect(response.status).toBe(422);
    expect(((await response.json()) as Problem).fields).toMatchObject([{ path, code }]);
    expect(await read()).toMatchObject({ hours: [], closures: [], services: [] });
  });

  it('is changed of the version that was read: of two at once one changes it, and the other reads it again', async () => {
    const { version } = await read();
    const both = [{ hours: [morning] }, { closures: [{ day: '2999-12-25', reason: null }] }];
    const answers = await Promise.all(both.map((body) => change({ version, ...body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && (await refusal(refused))).toEqual([409, 'stale_edit', undefined]);
    expect((await read()).version).toBeGreaterThan(version);
  });

  it('gets a service once, also where the same is sent again', async () => {
    const { version } = await read();
    const body = { version, services: [visit] };
    expect((await change(body)).status).toBe(200);
    expect(await refusal(await change(body))).toEqual([409, 'stale_edit', undefined]);
    // Refused with the newer version too: two active services cannot have the same name and channel.
    const namesake = { ...visit, name: 'SKIN CHECK' };
    expect(await refusal(await change({ services: [namesake] }))).toEqual([
      422,
      'validation_failed',
      ['services.0.name: taken'],
    ]);
    expect((await read()).services).toHaveLength(1);
    expect((await change({ services: [{ ...namesake, channel: 'video' }] })).status).toBe(200);
    expect((await change({ services: [{ ...namesake, isActive: false }] })).status).toBe(200);
  });

  it('cannot change the service of another clinic', async () => {
    await change({ services: [visit] });
    const [{ id } = { id: '' }] = (await read()).services;
    clinicId = await insertClinic(app.database);
    const other = await signUpStaff(app, clinicId);
    expect((await change({ services: [{ ...visit, id, name: 'Mine' }] }, other)).status).toBe(422);
    expect((await change({ hours: [morning] })).status).toBe(404);
  });
});
