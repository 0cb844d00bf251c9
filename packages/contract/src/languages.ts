/** Languages with complete catalogues. The first is the default. */
export const languages = ['en', 'id', 'fr', 'vi', 'zh', 'ar'] as const;
export type Language = (typeof languages)[number];
