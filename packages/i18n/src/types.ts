import type { defaultNamespace, Namespace } from './config.ts';

/** The English catalogues: keys of `t` are checked against them wherever this package is imported. */
export interface Catalogues extends Record<Namespace, object> {
  common: typeof import('../locales/en/common.json');
  pages: typeof import('../locales/en/pages.json');
  shell: typeof import('../locales/en/shell.json');
  settings: typeof import('../locales/en/settings.json');
  search: typeof import('../locales/en/search.json');
  accounts: typeof import('../locales/en/accounts.json');
  noticeSettings: typeof import('../locales/en/noticeSettings.json');
  signInMails: typeof import('../locales/en/signInMails.json');
  providers: typeof import('../locales/en/providers.json');
  authDemo: typeof import('../locales/en/authDemo.json');
  profile: typeof import('../locales/en/profile.json');
  security: typeof import('../locales/en/security.json');
  rights: typeof import('../locales/en/rights.json');
  home: typeof import('../locales/en/home.json');
  about: typeof import('../locales/en/about.json');
  faqs: typeof import('../locales/en/faqs.json');
  technology: typeof import('../locales/en/technology.json');
  pricing: typeof import('../locales/en/pricing.json');
  products: typeof import('../locales/en/products.json');
  comingSoon: typeof import('../locales/en/comingSoon.json');
  maintenance: typeof import('../locales/en/maintenance.json');
  notifications: typeof import('../locales/en/notifications.json');
  support: typeof import('../locales/en/support.json');
  privacy: typeof import('../locales/en/privacy.json');
  terms: typeof import('../locales/en/terms.json');
  content: typeof import('../locales/en/content.json');
  demo: typeof import('../locales/en/demo.json');
  consent: typeof import('../locales/en/consent.json');
  invitation: typeof import('../locales/en/invitation.json');
  dependants: typeof import('../locales/en/dependants.json');
  fhir: typeof import('../locales/en/fhir.json');
  documents: typeof import('../locales/en/documents.json');
  screening: typeof import('../locales/en/screening.json');
  followUps: typeof import('../locales/en/followUps.json');
  reminders: typeof import('../locales/en/reminders.json');
  camera: typeof import('../locales/en/camera.json');
  billing: typeof import('../locales/en/billing.json');
  invoices: typeof import('../locales/en/invoices.json');
  refunds: typeof import('../locales/en/refunds.json');
  paymentRequests: typeof import('../locales/en/paymentRequests.json');
  requestPaper: typeof import('../locales/en/requestPaper.json');
  receipts: typeof import('../locales/en/receipts.json');
  consultationMails: typeof import('../locales/en/consultationMails.json');
  orders: typeof import('../locales/en/orders.json');
  goodsOrders: typeof import('../locales/en/goodsOrders.json');
  payments: typeof import('../locales/en/payments.json');
  consultationOrders: typeof import('../locales/en/consultationOrders.json');
  shop: typeof import('../locales/en/shop.json');
  shopCheckout: typeof import('../locales/en/shopCheckout.json');
  shopOrder: typeof import('../locales/en/shopOrder.json');
  consultations: typeof import('../locales/en/consultations.json');
  questionnaire: typeof import('../locales/en/questionnaire.json');
  advice: typeof import('../locales/en/advice.json');
  lookAlikes: typeof import('../locales/en/lookAlikes.json');
  conditions: typeof import('../locales/en/conditions.json');
  diabetesQuestions: typeof import('../locales/en/diabetesQuestions.json');
  diabetesAdvice: typeof import('../locales/en/diabetesAdvice.json');
  diabetesResult: typeof import('../locales/en/diabetesResult.json');
  diabetesPaper: typeof import('../locales/en/diabetesPaper.json');
  clinicWork: typeof import('../locales/en/clinicWork.json');
  figures: typeof import('../locales/en/figures.json');
  screeningDays: typeof import('../locales/en/screeningDays.json');
  tourWork: typeof import('../locales/en/tourWork.json');
  boards: typeof import('../locales/en/boards.json');
  chat: typeof import('../locales/en/chat.json');
  mail: typeof import('../locales/en/mail.json');
  calendar: typeof import('../locales/en/calendar.json');
  files: typeof import('../locales/en/files.json');
  calendarView: typeof import('../locales/en/calendarView.json');
  goodsWork: typeof import('../locales/en/goodsWork.json');
  tourMails: typeof import('../locales/en/tourMails.json');
  goodsMails: typeof import('../locales/en/goodsMails.json');
  chatMails: typeof import('../locales/en/chatMails.json');
  posts: typeof import('../locales/en/posts.json');
  clinics: typeof import('../locales/en/clinics.json');
  hiring: typeof import('../locales/en/hiring.json');
  hiringMails: typeof import('../locales/en/hiringMails.json');
  workspace: typeof import('../locales/en/workspace.json');
  roles: typeof import('../locales/en/roles.json');
  look: typeof import('../locales/en/look.json');
  resources: typeof import('../locales/en/resources.json');
  errors: typeof import('../locales/en/errors.json');
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: typeof defaultNamespace;
    resources: Catalogues;
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}
