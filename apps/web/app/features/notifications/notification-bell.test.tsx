import type { NotificationKind, NotificationPage } from '@skrin/contract/notifications/notifications';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { dropToken, keepToken } from '../../api/token.ts';
import { renderPage } from '../../testing/render.tsx';
import { problem, serve } from '../../testing/server.ts';
import { tokenFor } from '../../testing/tokens.ts';
import { user } from '../../testing/user.ts';
import { NotificationBell } from './notification-bell.tsx';

const idOf = (number: number) => `01890a5d-ac96-774b-bcce-b30209900${String(number).padStart(3, '0')}`;
const news = (number: number, kind: NotificationKind, isRead = false) => {
  const at = `2026-11-20T08:${String(number).padStart(2, '0')}:00Z`;
  return { id: idOf(number), kind, ref: idOf(100 + number), at, ...(isRead && { readAt: at }) };
};

let kept: ReturnType<typeof news>[];
let tellLive: (event: object) => void;

/** A server that keeps these notifications. */
function serveKept() {
  return serve(({ method, path, body }) => {
    if (path.startsWith('/api/live')) {
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          tellLive = (event) => controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
        },
      });
      return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
    }
    if (method === 'POST') {
      const { ids, until } = body as { ids?: string[]; until?: string };
      const isMeant = ({ id, at }: { id: string; at: string }) => ids?.includes(id) || (until && at <= until);
      kept = kept.map((each) => (isMeant(each) ? { ...each, readAt: each.at } : each));
      return new Response(null, { status: 204 });
    }
    const unread = kept.filter((each) => !('readAt' in each));
    const items = path.includes('filter=unread') ? unread : kept;
    return Response.json({ items, unread: unread.length } satisfies NotificationPage);
  });
}
const About = ({ id, time }: { id: string; time: string }) => <span>{`about ${id} ${time}`}</span>;
const show = () => renderPage(<NotificationBell About={About} />);
const bell = (name: string) => screen.findByRole('button', { name, hidden: true });
const entries = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

// Loaded before the tests, so that none waits for it.
beforeAll(() => import('../../live/connection.ts'));
beforeEach(() => {
  keepToken(tokenFor(3_600));
  kept = [
    news(9, 'analysis_locked'),
    news(8, 'refund_sent'),
    news(7, 'analysis_unlocked', true),
    news(6, 'consultation_confirmed', true),
    news(5, 'card_mention', true),
  ];
});
afterEach(() => dropToken('logout'));

it('says how many are unread, and shows each with where it leads and what is known of an analysis', async () => {
  serveKept();
  show();
  await user.click(await bell('Notifications: 2 new'));
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/health-ai/${idOf(109)}`,
    `/profile/order/${idOf(108)}`,
    `/health-ai/${idOf(107)}`,
    `/consultation/${idOf(106)}`,
    `/dashboard/kanban?card=${idOf(105)}`,
  ]);
  const [locked, refund, unlocked, , mention] = entries();
  expect(locked).toMatch(/^New: Your result is ready to unlock\.about .*109 /);
  expect(refund).toMatch(/^New: Money is on its way back to you\.Nov/);
  expect(unlocked).toMatch(/^Your result is open\./);
  expect(mention).toMatch(/^Somebody mentioned you on a card of a board\.Nov/);
});

it('shows those that are unread alone, marks all of them, and says that everything was read', async () => {
  serveKept();
  show();
  await user.click(await bell('Notifications: 2 new'));
  await user.click(await screen.findByRole('button', { name: 'Unread (2)' }));
  await waitFor(() => expect(entries()).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('You have read everything.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  expect(await bell('Notifications')).toBeTruthy();
});

it('marks what is followed as read, and leaves the others', async () => {
  const requests = serveKept();
  show();
  await user.click(await bell('Notifications: 2 new'));
  await user.click(await screen.findByRole('link', { name: /Money is on its way back/ }));
  expect(await bell('Notifications: 1 new')).toBeTruthy();
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ ids: [idOf(8)] }]);
});

it('shows at once what happens on another device', async () => {
  serveKept();
  show();
  await bell('Notifications: 2 new');
  await waitFor(() => tellLive({ kind: 'ready', seq: 1 }));
  kept = [news(10, 'analysis_retake'), ...kept];
  tellLive({ kind: 'notification', id: idOf(10), seq: 2 });
  expect(await bell('Notifications: 3 new')).toBeTruthy();
  kept = kept.map((each) => ({ ...each, readAt: each.at }));
  tellLive({ kind: 'notification', id: idOf(10), seq: 3 });
  expect(await bell('Notifications')).toBeTruthy();
});

it('says that there is no news, and what is wrong when there may be some', async () => {
  kept = [];
  serveKept();
  const view = show();
  await user.click(await bell('Notifications'));
  expect(await screen.findByText(/^No news yet\./)).toBeTruthy();
  view.unmount();
  serve(() => problem(403, 'forbidden'));
  show();
  await user.click(await bell('Notifications'));
  expect(await screen.findByRole('alert')).toBeTruthy();
});
