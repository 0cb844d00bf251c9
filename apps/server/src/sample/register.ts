import { samplePeople } from '../features/accounts/index.ts';
import { createVoucherSeal, sampleBilling } from '../features/billing/index.ts';
import { sampleCare } from '../features/care/index.ts';
import { sampleOpenings } from '../features/hiring/index.ts';
import { inquirySamples } from '../features/mail/index.ts';
import { sampleTours } from '../features/outreach/index.ts';
import { sampleAnswered } from '../features/screening/index.ts';
import { sampleGoods } from '../features/shop/index.ts';
import { sampleInquiries } from '../features/support/index.ts';
import type { Config } from '../platform/config.ts';
import type { SampleSeed } from '../platform/sample/seed-samples.ts';
import { readSecret } from '../platform/secret.ts';

/** What each feature makes samples of, those of accounts first: the rows of others refer to them. */
export const sampleSeeds = async (config: Config): Promise<readonly SampleSeed[]> => [
  samplePeople,
  sampleCare,
  sampleInquiries(inquirySamples),
  sampleBilling(createVoucherSeal(await readSecret(config, 'AUTH_SECRET'))),
  sampleAnswered,
  sampleOpenings,
  sampleTours,
  sampleGoods,
];
