import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSimulator } from '../../src/features/billing/testing/simulator.ts';
import { connectDatabase } from '../../src/platform/database/connect.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { startKillableServer } from '../killable-server.ts';
import { withoutLimits } from '../limits.ts';
import { createRandom } from '../random.ts';
import { createBuyer } from './buyer.ts';
import { startFaults } from './gateway-faults.ts';
import { findGoodsViolations, findUnpaidGoods } from './goods-violations.ts';
import { sequenceOf } from './plan.ts';
import { reconcile } from './reconcile.ts';
import { createShoppers, createThings, createVouchers, signInStaff, staffSettings } from './things.ts';
import { findPaymentViolations, type PaymentFacts, readPaymentFacts } from './violations.ts';

/** Midtrans retries notifications for ten seconds, in which a killed server comes back; PayPal for two minutes. */
const TIME_COMPRESSION = 2_000;
/** Concurrent sequences. */
const WORKERS = 24;

/** A gateway that hangs or is down delays a sequence only briefly, so that more sequences run. */
const impatient = { GATEWAY_TIMEOUT_MS: '1500', GATEWAY_PAUSE_MS: '500' };

export interface PaymentSoakOptions {
  databaseUrl: string;
  sequences: number;
  things: number;
  kills: number;
  seed: number;
  /** Called after each kill, when the server is ready again. */
  onKill?: (count: number, sequences: number) => void;
}

export interface PaymentSoakReport {
  /** What happened, each counted. */
  facts: Record<string, number>;
  /** What went wrong: for each rule, what breaks it. */
  violations: Record<string, string[]>;
}

/** Random events of both gateways, orders and vouchers, with kills of the server in between; then finds violations. */
export async function runPaymentSoak({
  databaseUrl,
  sequences,
  things: count,
  kills,
  seed,
  onKill,
}: PaymentSoakOptions): Promise<PaymentSoakReport> {
  await using opened = new AsyncDisposableStack();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'skrin-payments-'));
  opened.defer(() => rm(dataDir, { recursive: true, force: true }));
  const database = opened.adopt(connectDatabase(databaseUrl, createLogger('silent')), (it) => it.$client.end());
  const simulator = opened.adopt(await startSimulator(), (it) => it.stop());
  const settings = { ...simulator.env, ...impatient, ...withoutLimits, ...staffSettings, DATABASE_URL: databaseUrl };
  const server = await startKillableServer(settings, dataDir);
  opened.defer(async () => void (await server.stop()));
  await simulator.compressTime(TIME_COMPRESSION);

  const place = { url: server.url, dataDir, database };
  const { goods, shoppers } = await createShoppers(place, Math.ceil(count / 10));
  const things = [...(await createThings(place, count - shoppers.length)), ...shoppers];
  const staff = await signInStaff(server.url);
  const vouchers = await createVouchers(server.url, staff, Math.min(count, 1_000));
  const buyer = createBuyer({ url: server.url, things, goods, random: createRandom(seed + 1), vouchers, staff });
  const faults = startFaults(simulator, createRandom(seed));

  /** What disagreed about goods while orders were under way. */
  const disagreements: string[] = [];
  let next = 0;
  const working = Promise.all(
    Array.from({ length: WORKERS }, async () => {
      while (next < sequences) await buyer.follow(sequenceOf({ seed, index: next++, things: count }));
    }),
  );
  for (let killed = 1; killed <= kills; killed += 1) {
    const due = Math.floor((sequences * killed) / (kills + 1));
    while (next < due) await Promise.race([sleep(20), working]);
    await server.kill('server');
    disagreements.push(...(await findGoodsViolations(database)));
    onKill?.(killed, next);
  }
  await working;
  await faults.stop();
  const rounds = await reconcile(database);

  const witnesses = await readPaymentFacts(database, simulator);
  return {
    facts: { ...buyer.facts, kills, 'rounds of reconciliation': rounds, ...countsOf(witnesses) },
    violations: {
      ...findPaymentViolations(witnesses),
      'goods that do not add up': [...disagreements, ...(await findGoodsViolations(database))],
      'goods that were not paid for': await findUnpaidGoods(database),
      'answers that blame us': buyer.errors,
    },
  };
}

function countsOf({ orders, entries, things, payments }: PaymentFacts): Record<string, number> {
  const states = Map.groupBy(orders, ({ state }) => state);
  return {
    orders: orders.length,
    'entries of the ledger': entries.length,
    ...Object.fromEntries([...states].map(([state, { length }]) => [`orders ${state}`, length])),
    'payments collected': payments.filter(({ collected }) => collected > 0).length,
    'payments refunded in part or in whole': payments.filter(({ refunded }) => refunded > 0).length,
    'payments charged back': payments.filter(({ chargedBack }) => chargedBack > 0).length,
    'baskets bought': things.filter(({ is_open: isOpen, is_basket: isBasket }) => isOpen && isBasket).length,
    'things open': things.filter(({ is_open: isOpen }) => isOpen).length,
    'things redeemed': things.filter(({ is_redeemed: isRedeemed }) => isRedeemed).length,
  };
}
