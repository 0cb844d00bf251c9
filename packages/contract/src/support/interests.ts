/** What an inquiry may be about. */
export const interests = [
  'general',
  'skin_check',
  'results_and_payment',
  'health_workers',
  'pharmacies',
  'community_services',
  'press',
  'privacy',
] as const;

/** `spam`: probably written by a machine; kept for a person to look at, and not answered by mail. */
export const inquiryStates = ['new', 'answered', 'closed', 'spam'] as const;
