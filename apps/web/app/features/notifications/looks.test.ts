import { href } from '@skrin/contract/all-pages';
import { expect, it } from 'vitest';
import { looks } from './looks.ts';

const id = '01890a5d-ac96-774b-bcce-b30209900109';

it('leads from notices of work to pages of the workspace', () => {
  expect(looks.post_review_asked.to(id)).toBe(href('postDetails', { id }));
  expect(looks.card_mention.to(id)).toBe(href('kanban', { card: id }));
  expect(looks.mail_received.to(id)).toBe(href('mail', { thread: id }));
  expect(looks.work_message.to(id)).toBe(href('chat', { conversation: id }));
});
