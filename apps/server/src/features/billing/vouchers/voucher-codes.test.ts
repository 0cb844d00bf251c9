import type { Permission } from '@skrin/contract/access/permissions';
import type { VoucherCodes } from '@skrin/contract/billing/voucher-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEntries } from '../../../platform/audit/tables.ts';
import { and, eq } from '../../../platform/database/drizzle.ts';
import { vouchers } from '../tables.ts';
import { type BillingApp, createBillingApp, type Person, statusAndCode } from '../testing/billing-app.ts';
import { hashVoucherCode } from './hash-voucher-code.ts';
import { createVoucherSeal } from './voucher-seal.ts';

let app: BillingApp;
let ayu: Person;
let admin: Person;
beforeAll(async () => {
  app = await createBillingApp();
  [ayu, admin] = [await app.signUp(), await app.asAdmin()];
});
afterAll(() => app?.close());

const makeBatch = async (body: object = { count: 3, uses: 1 }) => {
  const response = await admin.post('/api/vouchers', { label: 'Clinic Sehat', ...body });
  return (await response.json()) as { id: string; codes: string[]; left: number };
};
const read = async (id: string) => (await (await admin.get(`/api/vouchers/${id}/codes`)).json()) as VoucherCodes;
const renew = async (id: string) =>
  (await (await admin.post(`/api/vouchers/${id}/codes/renewal`, {})).json()) as VoucherCodes;
const redeem = async (code: string) =>
  ayu.post('/api/vouchers/redeem', { code, kind: 'analysis', ref: await app.analysis(ayu) });
const codesOf = ({ items }: VoucherCodes) => items.map(({ code }) => code).toSorted();
const looks = (id: string, permission: Permission) =>
  app.database.$count(auditEntries, and(eq(auditEntries.subjectId, id), eq(auditEntries.permission, permission)));

it('shows the codes of a batch as often as they are needed, and records each look', async () => {
  const { id, codes } = await makeBatch();
  expect((await redeem(codes[0] ?? '')).status).toBe(200);
  for (const _ of ['shown', 'downloaded']) {
    const shown = await read(id);
    expect(codesOf(shown)).toEqual(codes.toSorted());
    expect(shown.items.find(({ code }) => code === codes[0])?.usesLeft).toBe(0);
    expect(shown.unreadable).toBe(0);
  }
  expect(await looks(id, 'voucher:reveal')).toBe(2);
});

it('keeps them from everybody else', async () => {
  const { id } = await makeBatch();
  for (const path of [`/api/vouchers/${id}/codes`, `/api/vouchers/${id}/codes/renewal`]) {
    const answer = path.endsWith('codes') ? ayu.get(path) : ayu.post(path, {});
    expect(await statusAndCode(await answer)).toEqual([403, 'forbidden']);
  }
});

it('makes them anew: unused codes are replaced, the old ones end, and say so', async () => {
  const { id, codes } = await makeBatch({ count: 2, uses: 3 });
  expect((await redeem(codes[0] ?? '')).status).toBe(200);
  const renewed = await renew(id);
  expect(renewed.items.map(({ usesLeft }) => usesLeft).toSorted()).toEqual([2, 3]);
  expect(codesOf(renewed).filter((code) => codes.includes(code))).toEqual([]);
  expect(codesOf(await read(id))).toEqual(codesOf(renewed));
  for (const code of codes) expect(await statusAndCode(await redeem(code))).toEqual([410, 'voucher_replaced']);
  expect((await redeem(renewed.items[0]?.code ?? '')).status).toBe(200);
  expect(await looks(id, 'voucher:renew')).toBe(1);
  expect(await (await admin.get(`/api/vouchers/${id}`)).json()).toMatchObject({ issued: 6, redeemed: 2, left: 4 });
});

it('makes them anew once, however many ask at once', async () => {
  const { id } = await makeBatch({ count: 5, uses: 1 });
  await Promise.all([renew(id), renew(id), renew(id)]);
  expect((await read(id)).items.filter(({ usesLeft }) => usesLeft > 0)).toHaveLength(5);
});

it('says how many it cannot read, which go on working and can be made anew', async () => {
  const { id, codes } = await makeBatch();
  const [old = '', other = ''] = codes;
  await app.database
    .update(vouchers)
    .set({ sealedCode: null })
    .where(eq(vouchers.codeHash, hashVoucherCode(old)));
  const sealedElsewhere = await createVoucherSeal('another secret').seal(other);
  const isOther = eq(vouchers.codeHash, hashVoucherCode(other));
  await app.database.update(vouchers).set({ sealedCode: sealedElsewhere }).where(isOther);
  expect(await read(id)).toMatchObject({ items: [{ code: codes[2] }], unreadable: 2 });
  expect((await redeem(old)).status).toBe(200);
  expect(await renew(id)).toMatchObject({ items: [{ usesLeft: 1 }, { usesLeft: 1 }], unreadable: 0 });
});

it('reads no code that was put into another row, and nothing that is no code', async () => {
  const seal = createVoucherSeal('a secret');
  const sealedCode = await seal.seal('ABCD-EFGH-JKMNP');
  expect(await seal.open({ sealedCode, codeHash: hashVoucherCode('ABCD-EFGH-JKMNP') })).toBe('ABCD-EFGH-JKMNP');
  expect(await seal.open({ sealedCode, codeHash: hashVoucherCode('ABCD-EFGH-JKMNQ') })).toBeNull();
  expect(await seal.open({ sealedCode: 'nonsense', codeHash: '' })).toBeNull();
  expect(sealedCode).not.toContain('ABCD');
  expect(await seal.seal('ABCD-EFGH-JKMNP')).not.toBe(sealedCode);
});
