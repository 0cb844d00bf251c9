import { href, type PageKey } from '../pages.ts';

/** The state of something that is not open yet. There are no dates, because nobody knows them. */
export type ComingSoonState = 'in_development' | 'coming_soon';

/** What is not open yet (specification, section 1), in the order shown. */
export const comingSoon = {
  heart_ecg: 'in_development',
  stethoscope_sound: 'in_development',
  eye_retina: 'in_development',
  lung_xray: 'in_development',
  dementia_mri: 'in_development',
  bone_knee_xray: 'in_development',
  skin_cancer: 'in_development',
  ear_otoscope: 'in_development',
  epharmacy: 'coming_soon',
} as const satisfies Record<string, ComingSoonState>;

export type ComingSoonTopic = keyof typeof comingSoon;
export const comingSoonTopics = Object.keys(comingSoon) as [ComingSoonTopic, ...ComingSoonTopic[]];

/** The address of a page: one that is still coming soon in the registry of pages does not compile. */
const at = <Key extends PageKey>(...page: Parameters<typeof href<Key>>): string => href(...page);

/**
 * What has opened since people could subscribe to it, each with the address of its page. When a topic opens, move it here:
 * its subscribers are then notified.
 */
export const opened = {
  consultation: at('consultations'),
  diabetes: at('product', { id: 'product-2' }),
} as const satisfies Record<string, string>;

export type OpenedTopic = keyof typeof opened;
export const openedTopics = Object.keys(opened) as [OpenedTopic, ...OpenedTopic[]];

/** What somebody may have subscribed to. */
export const subscriptionTopics = [...comingSoonTopics, ...openedTopics] as const;
export type SubscriptionTopic = (typeof subscriptionTopics)[number];

/** Readings of pictures and sounds that are not open yet. */
export const comingSoonApps = [
  'heart_ecg',
  'stethoscope_sound',
  'eye_retina',
  'lung_xray',
  'dementia_mri',
  'bone_knee_xray',
  'skin_cancer',
  'ear_otoscope',
] as const satisfies ComingSoonTopic[];

/** Days that the link in a confirmation mail works. */
export const CONFIRMATION_DAYS = 7;
