import { canBeRemoved } from '@skrin/domain/content/post-moves';
import { everyRow, type Policy } from '../../platform/policy/policy.ts';
import type { ArticleRow } from './tables.ts';

/** Posts belong to nobody: whoever has the permission works on all of them. The rules of a move are `post-moves`. */
export const postPolicy: Policy<ArticleRow, 'update' | 'review' | 'publish' | 'remove'> = {
  kind: 'post',
  ownerOf: () => null,
  scope: () => everyRow,
  can: (_actor, action, row) => action !== 'remove' || canBeRemoved(row),
};
