import { medicalTopics, type PostContent, type PostState } from '@skrin/contract/content/posts';

/** What decides about the moves of a post. */
export interface PostStatus {
  state: PostState;
  /** Whether readers see a version of it. */
  published: boolean;
  /** The number of its newest version. */
  revision: number;
  publicRevision: number | null;
  /** The newest version that somebody has read and found right. */
  reviewedRevision: number | null;
  medical: boolean;
  publishAt: Date | null;
  /** Who has changed it since it was found right. */
  changedBy: string[];
}

/**
 * Whether a post is a statement about health. One that was it once remains it: otherwise its author could publish alone
 * what a second person has to read, by saying first that it is not medical.
 */
export const isMedical = (
  { topic, condition, medical }: Pick<PostContent, 'topic' | 'condition' | 'medical'>,
  was = false,
) => was || medical || condition !== undefined || medicalTopics.includes(topic);

/** Whether a second person has to read the newest version before it is published. */
export const needsReview = ({ medical, revision, reviewedRevision }: PostStatus): boolean =>
  medical && reviewedRevision !== revision;

const isPublicNow = ({ published, publicRevision, revision }: PostStatus) => published && publicRevision === revision;

export const canAskForReview = (post: PostStatus): boolean =>
  (post.state === 'draft' || post.state === 'hidden') && post.reviewedRevision !== post.revision;
export const canBeReviewed = (post: PostStatus): boolean =>
  post.state === 'review' && post.reviewedRevision !== post.revision;
/** Nobody reviews what they changed themselves. */
export const mayReview = ({ changedBy }: PostStatus, userId: string): boolean => !changedBy.includes(userId);
/** Whether there is something to publish; whether it may be is `needsReview`. */
export const canBePublished = (post: PostStatus): boolean => !isPublicNow(post) || post.state === 'scheduled';
export const canBeUnpublished = ({ state, published }: PostStatus): boolean => state === 'scheduled' || published;
/** What readers have seen once is hidden, and never removed. */
export const canBeRemoved = ({ publishedOn }: { publishedOn: string | null }): boolean => publishedOn === null;

type Moved = Partial<PostStatus>;

interface Change {
  medical: boolean;
  by: string;
  /** An earlier version is taken again. */
  isRestored?: boolean;
}

/**
 * A new version by somebody: a schedule goes on as long as nobody has to read the change first. What is restored is a draft
 * in any case, so that nothing that was put aside once comes to readers without somebody's decision.
 */
export function saved(post: PostStatus, change: Change) {
  const medical = post.medical || change.medical;
  const goesOn = !change.isRestored && (post.state === 'review' || (post.state === 'scheduled' && !medical));
  return {
    revision: post.revision + 1,
    medical,
    changedBy: [...new Set([...post.changedBy, change.by])],
    ...(!goesOn && { state: 'draft', publishAt: null }),
  } satisfies Moved;
}

export const askedForReview = (): Moved => ({ state: 'review' });
export const approved = ({ revision }: PostStatus): Moved => ({ reviewedRevision: revision, changedBy: [] });
export const sentBack = (): Moved => ({ state: 'draft' });
export const scheduled = (publishAt: Date): Moved => ({ state: 'scheduled', publishAt });
export const published = ({ revision }: PostStatus): Moved => ({
  state: 'published',
  published: true,
  publicRevision: revision,
  publishAt: null,
});
/** Ends a schedule; where there is none, takes the post from readers. What was written since stays as it is. */
export const unpublished = ({ state }: PostStatus): Moved =>
  state === 'scheduled'
    ? { state: 'draft', publishAt: null }
    : { published: false, publicRevision: null, ...(state === 'published' && { state: 'hidden' }) };
