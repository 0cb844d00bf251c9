import { articleTopics } from '@skrin/contract/content/articles';
import { medicalTopics } from '@skrin/contract/content/posts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as moves from './post-moves.ts';

const draft: moves.PostStatus = {
  state: 'draft',
  published: false,
  revision: 1,
  publicRevision: null,
  reviewedRevision: null,
  medical: true,
  publishAt: null,
  changedBy: ['ayu'],
};
const people = ['ayu', 'budi', 'citra'] as const;

/** One request of somebody, as the server lets it through; what is refused changes nothing. */
type Request = { by: (typeof people)[number]; at: number } & (
  | { kind: 'save'; medical: boolean; isRestored: boolean }
  | { kind: 'ask' | 'approve' | 'send back' | 'publish' | 'schedule' | 'time comes' | 'unpublish' }
);

interface Seen extends moves.PostStatus {
  /** Who has written and who has approved each version. */
  authors: string[];
  approvals: Map<number, string>;
}

function moved(post: moves.PostStatus, { by, at, ...request }: Request): Partial<moves.PostStatus> {
  switch (request.kind) {
    case 'save':
      return moves.saved(post, { medical: request.medical, by, isRestored: request.isRestored });
    case 'ask':
      return moves.canAskForReview(post) ? moves.askedForReview() : {};
    case 'approve':
      return moves.canBeReviewed(post) && moves.mayReview(post, by) ? moves.approved(post) : {};
    case 'send back':
      return moves.canBeReviewed(post) && moves.mayReview(post, by) ? moves.sentBack() : {};
    case 'publish':
      return moves.canBePublished(post) && !moves.needsReview(post) ? moves.published(post) : {};
    case 'schedule':
      return moves.canBePublished(post) && !moves.needsReview(post) ? moves.scheduled(new Date(at)) : {};
    case 'time comes':
      return post.state === 'scheduled' && !moves.needsReview(post) ? moves.published(post) : {};
    case 'unpublish':
      return moves.canBeUnpublished(post) ? moves.unpublished(post) : {};
  }
}

const somebody = { by: fc.constantFrom(...people), at: fc.nat() };
const requests = fc.array(
  fc.oneof(
    {
      weight: 1,
      arbitrary: fc.record({
        ...somebody,
        kind: fc.constant('save' as const),
        medical: fc.boolean(),
        isRestored: fc.boolean(),
      }),
    },
    {
      weight: 7,
      arbitrary: fc.record({
        ...somebody,
        kind: fc.constantFrom('ask', 'approve', 'send back', 'publish', 'schedule', 'time comes', 'unpublish' as const),
      }),
    },
  ),
  { minLength: 1, maxLength: 60, size: 'max' },
);

/** Every state that a post goes through, with what happened before. */
function* history(start: moves.PostStatus, given: readonly Request[]): Generator<[Request, Seen, Seen]> {
  let post: Seen = { ...start, authors: ['ayu'], approvals: new Map() };
  for (const request of given) {
    const change = moved(post, request);
    const next: Seen = { ...post, ...change };
    if (next.revision > post.revision) next.authors = [...post.authors, request.by];
    if (change.reviewedRevision != null) next.approvals = new Map(post.approvals).set(next.revision, request.by);
    yield [request, post, next];
    post = next;
  }
}

describe('a post', () => {
  it('never shows readers medical text that its authors alone have read', () => {
    let publications = 0;
    fc.assert(
      fc.property(requests, fc.boolean(), (given, medical) => {
        for (const [, , post] of history({ ...draft, medical }, given)) {
          if (!post.published || !post.medical || post.publicRevision !== post.revision) continue;
          publications += 1;
          const reviewer = post.approvals.get(post.revision);
          expect(reviewer).toBeDefined();
          // Whoever approved it has written none of the versions since the approval before.
          const before = Math.max(0, ...[...post.approvals.keys()].filter((revision) => revision < post.revision));
          expect(post.authors.slice(before, post.revision)).not.toContain(reviewer);
        }
      }),
      { numRuns: 500 },
    );
    expect(publications).toBeGreaterThan(100);
  });

  it('is in a state that fits what readers see', () => {
    fc.assert(
      fc.property(requests, (given) => {
        for (const [, , post] of history({ ...draft, medical: false }, given)) {
          expect(post.published).toBe(post.publicRevision !== null);
          expect(post.state === 'scheduled').toBe(post.publishAt !== null);
          if (post.state === 'published') expect(post.publicRevision).toBe(post.revision);
          if (post.state === 'hidden') expect(post.published).toBe(false);
          if (post.state === 'scheduled') expect(moves.needsReview(post)).toBe(false);
        }
      }),
    );
  });

  it('is changed for readers by publishing, its time and unpublishing alone', () => {
    fc.assert(
      fc.property(requests, (given) => {
        for (const [{ kind }, before, after] of history({ ...draft, medical: false }, given)) {
          if (['publish', 'time comes', 'unpublish'].includes(kind)) continue;
          expect(after.publicRevision).toBe(before.publicRevision);
        }
      }),
    );
  });

  it('remains medical once it is', () => {
    fc.assert(
      fc.property(requests, (given) => {
        for (const [, before, after] of history(draft, given)) expect(after.medical || !before.medical).toBe(true);
      }),
    );
  });
});

describe('a medical post', () => {
  it.each(articleTopics)('of the topic %s is one by its topic, or because somebody says so', (topic) => {
    expect(moves.isMedical({ topic, medical: false })).toBe(medicalTopics.includes(topic));
    expect(moves.isMedical({ topic, medical: true })).toBe(true);
    expect(moves.isMedical({ topic, medical: false }, true)).toBe(true);
    expect(moves.isMedical({ topic, medical: false, condition: 'impetigo' })).toBe(true);
  });

  it('loses its review and its schedule by a change', () => {
    const ready: moves.PostStatus = {
      ...draft,
      state: 'scheduled',
      reviewedRevision: 1,
      publishAt: new Date(),
      changedBy: [],
    };
    const changed = { ...ready, ...moves.saved(ready, { medical: true, by: 'budi' }) };
    expect(changed).toMatchObject({ state: 'draft', publishAt: null, changedBy: ['budi'] });
    expect(moves.needsReview(changed)).toBe(true);
    expect(moves.mayReview(changed, 'budi')).toBe(false);
    expect(moves.mayReview(changed, 'ayu')).toBe(true);
  });
});

describe('an earlier version that is taken again', () => {
  it.each(['review', 'scheduled'] as const)('is a draft where the post was in %s', (state) => {
    const post: moves.PostStatus = {
      ...draft,
      medical: false,
      state,
      publishAt: state === 'scheduled' ? new Date() : null,
    };
    expect(moves.saved(post, { medical: false, by: 'budi' }).state).toBeUndefined();
    expect(moves.saved(post, { medical: false, by: 'budi', isRestored: true })).toMatchObject({
      state: 'draft',
      publishAt: null,
      revision: 2,
    });
  });
});

describe('what readers have seen', () => {
  it('is hidden and not removed', () => {
    expect(moves.canBeRemoved({ publishedOn: '2026-11-27' })).toBe(false);
    expect(moves.canBeRemoved({ publishedOn: null })).toBe(true);
  });
});
