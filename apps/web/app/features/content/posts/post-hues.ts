import type { PostState } from '@skrin/contract/content/posts';
import type { StateHue } from '../../../kit/state-label.tsx';

export const postHues: Record<PostState, StateHue> = {
  draft: 'neutral',
  review: 'warning',
  scheduled: 'info',
  published: 'success',
  hidden: 'neutral',
};
