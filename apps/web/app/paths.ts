/** Every address the web links to, in one place. */
export const paths = {
  home: '/',
  articles: '/insights/articles',
  articleIndex: '/article',
  article: (slug: string) => `/article/${slug}`,
  technology: '/technology',
  epharmacy: '/epharmacy',
  login: '/auth/jwt/login',
  register: '/auth/jwt/register',
  /** Where a check begins: visitors register first and then go on, signed-in people go on at once. */
  start: `/auth/jwt/register?returnTo=${encodeURIComponent('/assessment/form')}`,
  assessments: '/assessment',
  assessmentForm: '/assessment/form',
  assessment: (id: string) => `/assessment/${id}`,
  assessmentEdit: (id: string) => `/assessment/${id}/edit`,
  /** Where a photo is taken for a matched assessment. */
  analysisStart: (assessmentId?: string) => (assessmentId ? `/health-ai?assessment=${assessmentId}` : '/health-ai'),
  /** Straight to its second step, for those who know the tips. */
  photoUpload: (assessmentId: string) => `/health-ai?assessment=${assessmentId}&step=upload`,
  analyses: '/health-ai/list',
  analysis: (id: string) => `/health-ai/${id}`,
  analysisEdit: (id: string) => `/health-ai/${id}/edit`,
  product: (id: string) => `/product/${id}`,
  payment: (analysisId: string) => `/payment?analysis=${analysisId}`,
  order: (id: string) => `/payment?order=${id}`,
} as const;
