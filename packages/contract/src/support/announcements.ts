/** How far something is that Skrin announces. No dates: nobody knows them. */
export type AnnouncementState = 'in_development' | 'coming_soon';

/** What is announced (specification, section 1), in the order shown. */
export const announcements = {
  heart_ecg: 'in_development',
  stethoscope_sound: 'in_development',
  eye_retina: 'in_development',
  lung_xray: 'in_development',
  dementia_mri: 'in_development',
  bone_knee_xray: 'in_development',
  skin_cancer: 'in_development',
  ear_otoscope: 'in_development',
  diabetes: 'coming_soon',
  consultation: 'coming_soon',
  epharmacy: 'coming_soon',
} as const satisfies Record<string, AnnouncementState>;

export type Announcement = keyof typeof announcements;
export const announcementKeys = Object.keys(announcements) as [Announcement, ...Announcement[]];

/** The announced readings of pictures and sounds, beside skin. */
export const announcedReadings = [
  'heart_ecg',
  'stethoscope_sound',
  'eye_retina',
  'lung_xray',
  'dementia_mri',
  'bone_knee_xray',
  'skin_cancer',
  'ear_otoscope',
] as const satisfies Announcement[];

/** Days that the link in a confirmation mail works. */
export const CONFIRMATION_DAYS = 7;
