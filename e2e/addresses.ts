import { providerNames } from '@skrin/contract/accounts/providers';
import { canOpen, type PageKey, pageKeys, pages, type ResourcePageKey } from '@skrin/contract/all-pages';
import type { PathParams } from '@skrin/contract/page-address';
import type { PageAccess } from '@skrin/contract/page-definition';
import type { App } from './app.ts';
import { type Records, requestCustomer } from './records.ts';

const openTo = (access: PageAccess) => pageKeys.filter((key) => pages[key].access === access);

/** Pages by who may open them. */
export const publicKeys = openTo('public');
export const guestKeys = openTo('guest');
/** Those that every signed-in person may open. */
export const memberKeys = pageKeys.filter((key) => canOpen(key, 'member') && !canOpen(key, undefined));
/** Pages that need a permission; an administrator has every permission. */
export const staffKeys = pageKeys.filter(
  (key) => canOpen(key, 'admin') && !canOpen(key, 'member') && pages[key].access !== 'guest',
);

/** What the pages of any programme show: not the first one, which has pages of its own. */
const other = { programme: 'diabetes', product: 'product-2' } as const;

/** Pages, without those of resources, whose rows come from `staffRecords`. */
type OpenedPageKey = Exclude<PageKey, ResourcePageKey>;
type PageParams<Key extends PageKey> = PathParams<(typeof pages)[Key]['path']>;
type KeyWithParams = { [Key in OpenedPageKey]: keyof PageParams<Key> extends never ? never : Key }[OpenedPageKey];

/** The address of a page, with the id of a real record where it shows one. */
export function addressOf(
  key: PageKey,
  {
    assessmentId,
    lockedId,
    followUpId,
    orderId,
    invoiceId,
    requestId,
    article,
    clinic,
    consultationId,
    opening,
    screeningDay,
    goodsOrderId,
  }: Records,
): string {
  const samples: { [Key in KeyWithParams]: PageParams<Key> } = {
    article: { slug: article.slug },
    articleById: { id: article.id },
    error: { status: '404' },
    product: { id: other.product },
    clinic: { id: clinic.id },
    job: { slug: opening.slug },
    screeningDay: { id: screeningDay.id },
    assessment: { id: assessmentId },
    assessmentEdit: { id: assessmentId },
    analysis: { id: lockedId },
    analysisEdit: { id: lockedId },
    analysisTimeline: { id: lockedId },
    followUp: { id: followUpId },
    programmeForm: { programme: other.programme },
    programmeCheck: { programme: other.programme },
    programmeQuestions: { programme: other.programme },
    checkAnswers: { id: assessmentId },
    checkAnalysis: { id: lockedId },
    consultation: { id: consultationId },
    consultationEdit: { id: consultationId },
    clinicConsultation: { id: consultationId },
    orderDetails: { id: orderId },
    orderEdit: { id: goodsOrderId },
    goodsOrder: { id: goodsOrderId },
    postDetails: { id: article.id },
    postEdit: { id: article.id },
    profileOrder: { id: orderId },
    invoiceDetails: { id: invoiceId },
    invoiceEdit: { id: requestId },
    paymentRequestDetails: { id: requestId },
    amplify: { step: 'login' },
    firebase: { step: 'login' },
    supabase: { step: 'login' },
    auth0: { step: 'login' },
    authDemo: { variant: 'modern', step: 'register' },
  };
  const params: Record<string, string> = (samples as Partial<Record<PageKey, Record<string, string>>>)[key] ?? {};
  return pages[key].path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'sample'));
}

/** The title of a page without the name of the product; a pattern where it holds a time or a number. */
export function titleOf(
  { t }: App,
  key: PageKey,
  { article, clinic, opening, screeningDay }: Records,
): string | RegExp {
  switch (key) {
    case 'article':
    case 'articleById':
    case 'postDetails':
      return article.title;
    case 'clinic':
      return clinic.name;
    case 'job':
      return opening.title;
    case 'screeningDay':
      return screeningDay.title;
    case 'product':
      return t(`products:${other.product}.name`);
    case 'programmeForm':
    case 'programmeCheck':
      return t('diabetesQuestions:intro.title');
    case 'programmeQuestions':
      return t('diabetesQuestions:questions.age.title');
    case 'error':
      return t('common:status.404.title');
    case 'amplify':
    case 'firebase':
    case 'supabase':
    case 'auth0':
      return t('providers:steps.login.title', { provider: providerNames[key] });
    case 'checkQuestions':
      return t('questionnaire:questions.location.title');
    case 'paymentRequestDetails':
      return t('paymentRequests:details.draftOf', { customer: requestCustomer });
    case 'orderDetails':
      return t('orders:details.title');
    case 'goodsOrder':
      return t('goodsOrders:details.title');
    case 'invoiceDetails':
      return new RegExp(`^${t('invoices:title.invoice', { number: '.*INV-\\d{4}-\\d{6}.*' })} · `);
    case 'authDemo':
      return t('pages:register.title');
    // A member has no workspace and goes home.
    case 'dashboard':
      return t('home:dashboard.hello', { name: 'Ayu' });
    case 'register':
      return t('accounts:register.title');
    case 'assessments':
      return t('screening:assessment.list.title');
    case 'assessmentEdit':
      return t('screening:assessment.edit.title');
    case 'analysisStart':
      return t('screening:analysis.tips.title');
    case 'analyses':
      return t('screening:analysis.history');
    case 'analysis':
      return t('screening:analysis.locked.title');
    // The check belongs to somebody else, so its pages show nothing of it.
    case 'checkAnswers':
    case 'checkPhoto':
    case 'checkAnalysis':
      return t('screening:check.none.title');
    case 'analysisEdit':
      return t('screening:analysis.edit.title');
    case 'assessment':
      return new RegExp(`^${t('screening:assessment.detail.title', { date: '.*2\\d{3}.*' })} · `);
    default:
      return t(`pages:${key}.title`);
  }
}
