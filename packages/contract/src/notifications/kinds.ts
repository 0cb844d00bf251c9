import type { Role } from '../access/roles.ts';

/** What the kinds are about; the groups of the settings. */
export const noticeGroups = [
  'checks',
  'consultations',
  'tours',
  'goods',
  'payments',
  'account',
  'posts',
  'boards',
  'files',
  'mail',
] as const;
type NoticeGroup = (typeof noticeGroups)[number];

/** The ways in which people with an account are told something. */
export const noticeChannels = ['mail', 'bell'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/**
 * Why a notice cannot be switched off: it can carry urgent advice; it is about money; somebody would come in vain; it says
 * that somebody else may use the account; it is what was asked for, and nothing else.
 */
type AlwaysReason = 'urgent' | 'money' | 'appointment' | 'security' | 'asked';

/** `optional`: people switch it on and off. */
type NoticeChoice = 'optional' | AlwaysReason;

interface NoticeKindDefinition {
  group: NoticeGroup;
  mail?: NoticeChoice;
  bell?: NoticeChoice;
  /** Who may get it at all; without it, everybody. Every page loads this, so roles stand here in place of a permission. */
  roles?: readonly Role[];
}

/**
 * Every kind of notice that somebody with an account gets, with the ways in which it comes. Mails to addresses without
 * an account (answers to inquiries, what was subscribed to) are not among them.
 */
export const noticeKinds = {
  analysis_locked: { group: 'checks', bell: 'urgent' },
  analysis_unlocked: { group: 'checks', bell: 'optional' },
  analysis_retake: { group: 'checks', bell: 'optional' },
  analysis_other_disease: { group: 'checks', bell: 'urgent' },
  analysis_failed: { group: 'checks', bell: 'optional' },
  follow_up_due: { group: 'checks', mail: 'optional', bell: 'optional' },
  check_reminder: { group: 'checks', mail: 'optional' },
  document_sent: { group: 'checks', mail: 'asked' },
  consultation_requested: { group: 'consultations', mail: 'appointment', roles: ['clinic', 'admin'] },
  consultation_withdrawn: { group: 'consultations', mail: 'appointment', roles: ['clinic', 'admin'] },
  consultation_confirmed: { group: 'consultations', mail: 'appointment', bell: 'optional' },
  consultation_rescheduled: { group: 'consultations', mail: 'appointment' },
  consultation_cancelled: { group: 'consultations', mail: 'appointment', bell: 'appointment' },
  consultation_reminder: { group: 'consultations', mail: 'optional' },
  consultation_written: { group: 'consultations', mail: 'optional', bell: 'optional' },
  chat_message: { group: 'consultations', mail: 'optional', bell: 'optional' },
  work_message: {
    group: 'consultations',
    mail: 'optional',
    bell: 'optional',
    roles: ['health_worker', 'pharmacy', 'clinic', 'support', 'editor', 'admin'],
  },
  tour_booked: { group: 'tours', mail: 'appointment' },
  tour_offered: { group: 'tours', mail: 'appointment', bell: 'appointment' },
  tour_changed: { group: 'tours', mail: 'appointment', bell: 'appointment' },
  tour_cancelled: { group: 'tours', mail: 'appointment', bell: 'appointment' },
  tour_reminder: { group: 'tours', mail: 'optional' },
  goods_offered: { group: 'goods', mail: 'asked' },
  goods_shipped: { group: 'goods', mail: 'optional', bell: 'optional' },
  goods_ready: { group: 'goods', mail: 'optional', bell: 'optional' },
  payment_received: { group: 'payments', mail: 'money' },
  refund_sent: { group: 'payments', mail: 'money', bell: 'money' },
  voucher_issued: { group: 'payments', mail: 'money' },
  account_changed: { group: 'account', mail: 'security' },
  post_review_asked: {
    group: 'posts',
    mail: 'optional',
    bell: 'optional',
    roles: ['health_worker', 'editor', 'admin'],
  },
  card_mention: {
    group: 'boards',
    bell: 'optional',
    roles: ['health_worker', 'pharmacy', 'clinic', 'support', 'editor', 'admin'],
  },
  file_shared: { group: 'files', bell: 'optional' },
  mail_received: { group: 'mail', bell: 'optional', roles: ['support', 'admin'] },
} as const satisfies Record<string, NoticeKindDefinition>;

export type NoticeKind = keyof typeof noticeKinds;
export const noticeKindKeys = Object.keys(noticeKinds) as NoticeKind[];

/** The kinds that come by one of the ways. */
export type KindBy<Channel extends NoticeChannel> = {
  [Kind in NoticeKind]: (typeof noticeKinds)[Kind] extends Record<Channel, NoticeChoice> ? Kind : never;
}[NoticeKind];

/** Whether a kind comes by a way, and if so, whether people choose; otherwise why they do not. */
export const choiceOf = (kind: NoticeKind, channel: NoticeChannel): NoticeChoice | undefined =>
  (noticeKinds[kind] as NoticeKindDefinition)[channel];

/** Whether people in a role can get the kind. */
export const isFor = (kind: NoticeKind, role: Role): boolean => {
  const { roles } = noticeKinds[kind] as NoticeKindDefinition;
  return roles === undefined || roles.includes(role);
};

/** The kinds that come by a way, in the order of the list. */
export const kindsBy = <Channel extends NoticeChannel>(channel: Channel): [KindBy<Channel>, ...KindBy<Channel>[]] =>
  noticeKindKeys.filter((kind) => choiceOf(kind, channel)) as [KindBy<Channel>, ...KindBy<Channel>[]];

/** The kinds that people may switch off. */
export const optionalKinds = (channel: NoticeChannel): NoticeKind[] =>
  noticeKindKeys.filter((kind) => choiceOf(kind, channel) === 'optional');
