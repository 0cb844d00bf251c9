import { hasPermission } from '@skrin/contract/access/permissions';
import { consultationDependencies } from './consultation-dependencies.ts';
import {
  assignRole,
  createAccounts,
  deleteOrganisation,
  giveConsent,
  insertOrganisation,
  listConsentsOf,
  lockAccount,
  requireScreeningConsent,
  withdrawConsent,
} from './features/accounts/index.ts';
import {
  addRefundsUnderWay,
  billingData,
  countOrders,
  countOrdersOf,
  createBilling,
  createVoucherSeal,
  findBookCheck,
  hasOpenOrder,
  issueVoucher,
  listBookChecks,
  listLatestEntries,
  listLatestOrders,
  listLinkedInvoices,
  listOrdersOf,
  moneyByDay,
  ordersByDay,
  productPages,
  queueCloseOrders,
  readOrderStates,
} from './features/billing/index.ts';
import { boardsData, createBoards, type SubjectReaders, type WaitingRecords } from './features/boards/index.ts';
import { calendarData, createCalendar } from './features/calendar/index.ts';
import {
  bookings,
  careData,
  clinicGrantees,
  clinicOf,
  consultationFulfilment,
  consultationTalks,
  countConsultations,
  countUnanswered,
  createCare,
  forgetAnalysis,
  listConsultationsOf,
  readClinicCalendar,
  readConsultationStates,
  waitingAtClinics,
  waitingConsultations,
} from './features/care/index.ts';
import { chatData, createChat, listLinkedChatFiles } from './features/chat/index.ts';
import { contentData, createContent } from './features/content/index.ts';
import { createFigures } from './features/figures/index.ts';
import { createFiles, filesData } from './features/files/index.ts';
import { createHiring, hiringData, listLinkedCvs } from './features/hiring/index.ts';
import { createMail, inquiryPlaces, listLinkedAttachments, mailData } from './features/mail/index.ts';
import { claimNotifications, createNotifications, notificationsData } from './features/notifications/index.ts';
import { createOutreach, outreachData } from './features/outreach/index.ts';
import {
  analysisFulfilment,
  checksByDay,
  claimCases,
  consultationChecks,
  countAnalyses,
  createScreening,
  endShares,
  endSharing,
  listLinkedPhotos,
  listLinkedResults,
  listReaders,
  readFollowUpStates,
  removeCases,
  screeningData,
  shareAnalysis,
  sharesAny,
  waitingFollowUps,
  withdrawFollowUps,
} from './features/screening/index.ts';
import {
  basketFulfilment,
  countShop,
  createShop,
  goodsByDay,
  readGoodsOrderStates,
  shopData,
} from './features/shop/index.ts';
import {
  countInquiries,
  createSupport,
  inquiryThreads,
  readInquiryStates,
  supportData,
  waitingInquiries,
} from './features/support/index.ts';
import type { Platform } from './open-platform.ts';
import type { Transaction } from './platform/database/connect.ts';
import type { Feature } from './platform/feature.ts';
import { liveData } from './platform/live/personal-data.ts';
import { mailsData } from './platform/mail/personal-data.ts';
import type { PersonalData } from './platform/personal-data.ts';
import { readSecret } from './platform/secret.ts';
import type { Uploads } from './platform/uploads/uploads.ts';

/** Pharmacies see where the goods of an order are, and nothing of its money. */
const cardSubjects: SubjectReaders = {
  consultation: readConsultationStates,
  inquiry: readInquiryStates,
  order: (executor, actor, ids) =>
    (hasPermission(actor.role, 'order:manage') ? readOrderStates : readGoodsOrderStates)(executor, actor, ids),
  follow_up: readFollowUpStates,
};

/** What cards come to boards by themselves for. */
const waiting: WaitingRecords = {
  inquiry_unanswered: waitingInquiries,
  consultation_unconfirmed: waitingConsultations,
  follow_up_worse: waitingAtClinics(waitingFollowUps),
};

interface FeatureOptions extends Platform {
  uploads: Uploads;
  /** The personal data that belongs to no feature: images. */
  images: PersonalData;
}

/** Creates the features and passes to each the functions of the other features that it needs. */
export async function createFeatures({ images, ...platform }: FeatureOptions) {
  const consulting = consultationDependencies(platform);
  const onRemoved = async (tx: Transaction, ref: string) => {
    await queueCloseOrders(tx, { kind: 'analysis', ref });
    await forgetAnalysis(tx, ref);
  };
  const cases = {
    claim: async (tx: Transaction, move: { from: string; to: string }) => {
      await claimCases(tx, move);
      await claimNotifications(tx, move);
    },
    remove: (tx: Transaction, userId: string) => removeCases(tx, { userId, onRemoved }),
  };
  const shopping = {
    ...platform,
    publicUrl: platform.config.PUBLIC_URL,
    money: { closeOrders: (tx: Transaction, ref: string) => queueCloseOrders(tx, { kind: 'basket', ref }) },
  };
  // Live events come last, as deleting the rest writes some.
  const personalData = [
    screeningData(onRemoved),
    billingData,
    careData(consulting),
    outreachData,
    supportData,
    mailData,
    mailsData,
    contentData,
    hiringData,
    shopData(shopping),
    boardsData,
    chatData,
    calendarData,
    filesData,
    notificationsData,
    images,
    liveData,
  ];
  const counters = { checks: countAnalyses, orders: countOrdersOf, consultations: countConsultations };
  const accounts = await createAccounts({ ...platform, cases, clinicOf, counters, endSharing, personalData });
  const content = createContent({ ...platform, publicUrl: platform.config.PUBLIC_URL });
  const care = createCare({
    ...consulting,
    accounts: { lockAccount, assignRole, insertOrganisation, deleteOrganisation },
    sharing: { shareAnalysis, withdrawFollowUps, endShares, sharesAny, listReaders, giveConsent, withdrawConsent },
  });
  const fulfilments = {
    analysis: analysisFulfilment,
    consultation: consultationFulfilment(consulting),
    basket: basketFulfilment,
  };
  const voucherSeal = createVoucherSeal(await readSecret(platform.config, 'AUTH_SECRET'));
  const features: Feature[] = [
    accounts,
    await createScreening({
      ...platform,
      requireConsent: requireScreeningConsent,
      listConsents: listConsentsOf,
      isBeingPaid: (tx, ref) => hasOpenOrder(tx, { kind: 'analysis', ref }),
      onRemoved,
      issueVoucher: (tx) => issueVoucher(tx, voucherSeal),
      findFollowUpReader: accounts.findFollowUpReader,
    }),
    createBilling({ ...platform, fulfilments, voucherSeal }),
    createSupport({ ...platform, threads: inquiryPlaces }),
    createMail({ ...platform, inquiries: inquiryThreads, contacts: { listConsultationsOf, listOrdersOf } }),
    await createHiring(platform),
    createNotifications(platform),
    care,
    createOutreach({ ...platform, publicUrl: platform.config.PUBLIC_URL, dependants: consultationChecks }),
    content,
    createShop({ ...shopping, programmes: productPages }),
    createBoards({ ...platform, subjects: cardSubjects, waiting }),
    createChat({ ...platform, consultations: consultationTalks }),
    createCalendar({
      ...platform,
      publicUrl: platform.config.PUBLIC_URL,
      clinics: { readClinicCalendar: readClinicCalendar(consulting), clinicOf },
    }),
    createFiles({
      ...platform,
      clinics: clinicGrantees,
      linked: {
        photos: listLinkedPhotos,
        results: listLinkedResults,
        invoices: listLinkedInvoices,
        chat: listLinkedChatFiles({ consultations: consultationTalks }),
        mail: listLinkedAttachments,
        applications: listLinkedCvs,
      },
    }),
    createFigures({
      database: platform.database,
      sources: [checksByDay, ordersByDay],
      money: [moneyByDay, goodsByDay],
      countShop,
      bookings,
      lists: { order: countOrders(platform.database), inquiry: countInquiries(platform.database) },
      countUnansweredConsultations: () => countUnanswered(platform.database),
      findBookCheck: () => findBookCheck(platform.database),
      modelVersion: platform.reader.manifest.version,
      listLatestOrders: (limit) => listLatestOrders(platform.database, limit),
      listLatestEntries: (limit) => listLatestEntries(platform.database, limit),
      listBookChecks: (limit) => listBookChecks(platform.database, limit),
      addRefundsUnderWay: () => addRefundsUnderWay(platform.database),
    }),
  ];
  const seed = async () => {
    await content.seed();
    await care.seed();
    return accounts.seed();
  };
  return { accounts, features, seed };
}
