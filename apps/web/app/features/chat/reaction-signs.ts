import type { Reaction } from '@skrin/contract/chat/chat';

/** How reactions are drawn; each has a name beside it for whoever does not see it. */
export const reactionSigns: Record<Reaction, string> = {
  like: '👍',
  heart: '❤️',
  thanks: '🙏',
  laugh: '😄',
  surprised: '😮',
  sad: '😢',
  yes: '✅',
  no: '❌',
};
