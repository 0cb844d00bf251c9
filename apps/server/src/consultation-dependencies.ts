import { isCurrent } from '@skrin/contract/accounts/consents';
import { listConsentsOf } from './features/accounts/index.ts';
import { hasOpenOrder, queueCloseOrders, queueRefundsOf } from './features/billing/index.ts';
import { listBusy } from './features/calendar/index.ts';
import type { Found } from './features/care/index.ts';
import { consultationChecks, countClinicOutcome, createProgrammes } from './features/screening/index.ts';
import type { Platform } from './open-platform.ts';
import type { Transaction } from './platform/database/connect.ts';

/** What consultations use of other features: the person's checks, the count of what clinics found, and orders. */
export const consultationDependencies = (platform: Platform, programmes = createProgrammes(platform)) => ({
  ...platform,
  publicUrl: platform.config.PUBLIC_URL,
  checks: consultationChecks,
  listBusy,
  countFound: async (tx: Transaction, { userId, ...found }: Found) => {
    const consents = await listConsentsOf(tx, userId);
    const agrees = consents.some((consent) => consent.purpose === 'model_improvement' && isCurrent(consent));
    if (agrees) await countClinicOutcome(tx, { ...found, programmes });
  },
  money: {
    hasOpenOrder: (tx: Transaction, ref: string) => hasOpenOrder(tx, { kind: 'consultation', ref }),
    closeOrders: (tx: Transaction, ref: string) => queueCloseOrders(tx, { kind: 'consultation', ref }),
    refund: (tx: Transaction, ref: string) => queueRefundsOf(tx, { kind: 'consultation', ref }),
  },
});
