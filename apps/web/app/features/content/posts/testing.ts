import type { Post } from '@skrin/contract/content/posts';

export const postId = '01a1fb67-1800-7cb1-80a5-000000000001';

const nothing = { save: false, askForReview: false, review: false, publish: false, unpublish: false, remove: false };

/** A post in English, a draft that may be changed, with other fields. */
export const aPost = ({ can, ...given }: Partial<Omit<Post, 'can'>> & { can?: Partial<Post['can']> } = {}): Post => ({
  id: postId,
  version: 3,
  key: 'scabies',
  topic: 'care',
  texts: { en: { title: 'Scabies', summary: 'It itches at night.', body: '## Signs\n\nIt itches.' } },
  tags: ['itch'],
  sources: [{ title: 'Scabies', publisher: 'NHS', url: 'https://www.nhs.uk/conditions/scabies/' }],
  checkedOn: '2026-11-20',
  medical: true,
  state: 'draft',
  isPublic: false,
  revision: 2,
  author: { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Sri Rahayu' },
  needsReview: true,
  slugs: {},
  reads: 0,
  createdAt: '2026-11-20T08:00:00Z',
  changedAt: '2026-11-20T09:00:00Z',
  ...given,
  can: { ...nothing, save: true, ...can },
});
