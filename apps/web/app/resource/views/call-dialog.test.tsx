import { idempotencyHeadersSchema } from '@skrin/contract/common';
import { defineEndpoint } from '@skrin/contract/endpoint';
import { longText, oneOf } from '@skrin/contract/resource/field';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Send } from 'lucide-react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { dropToken } from '../../api/token.ts';
import { problem, server } from '../../testing/server.ts';
import { user } from '../../testing/user.ts';
import type { AnyRow } from '../api.ts';
import type { Screen } from '../screen.ts';
import { addSampleTexts, sampleRow, sampleScreen } from '../testing/sample.ts';
import { open, serve } from '../testing/serve.tsx';
import { DetailView } from './detail-view.tsx';
import { ListView } from './list-view.tsx';

const endpoint = defineEndpoint({
  method: 'POST',
  path: '/api/samples/:id/send',
  feature: 'workspace',
  summary: 'Send a sample',
  permission: 'order:manage',
  params: z.object({ id: z.uuid() }),
  headers: idempotencyHeadersSchema,
  body: z.strictObject({ reason: z.enum(['asked', 'other']), note: z.nullable(z.string().check(z.maxLength(5))) }),
  status: 200,
  response: z.object({}),
});
const send = {
  key: 'send',
  icon: Send,
  call: endpoint,
  form: { reason: oneOf({ options: ['asked', 'other'] }), note: longText({ max: 5, optional: true }) },
  isFor: (row: AnyRow) => row['state' as keyof AnyRow] === ('open' as unknown),
  many: true as const,
};
const withActions = (...actions: NonNullable<Screen['actions']>): Screen => ({ ...sampleScreen, actions });

const rows = Array.from({ length: 8 }, (_, at) => sampleRow(at + 1, { state: at === 7 ? 'done' : 'open' }));

beforeAll(addSampleTexts);
beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} })),
);
afterEach(() => {
  dropToken('logout');
  vi.unstubAllGlobals();
});

interface Called {
  id: string;
  body: unknown;
  key: string | null;
}

/** Opens the list; `answer` is what a call for a row gets. */
async function openList(
  answer: (id: string, attempt: number) => Response | Promise<Response>,
  shown = withActions(send),
) {
  const reads = serve(() => Response.json({ items: rows, total: { count: rows.length, isCapped: false } }));
  const calls: Called[] = [];
  let underWay = 0;
  let most = 0;
  server.use(
    http.post('/api/samples/:id/send', async ({ params, request }) => {
      const id = String(params.id);
      const attempt = calls.filter((call) => call.id === id).length;
      calls.push({ id, body: await request.json(), key: request.headers.get('idempotency-key') });
      underWay += 1;
      most = Math.max(most, underWay);
      const answered = await answer(id, attempt);
      underWay -= 1;
      return answered;
    }),
  );
  open(<ListView screen={shown} />);
  await screen.findByText('Row 1');
  return { reads, calls, most: () => most };
}
const select = (...numbers: number[]) => {
  for (const at of numbers) fireEvent.click(screen.getByRole('checkbox', { name: `Select Row ${at}` }));
};
const done = () => HttpResponse.json({});
const choose = async (dialog: HTMLElement, reason: string) => {
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: /Reason/ }));
  fireEvent.click(await screen.findByRole('option', { name: reason }));
};
const ask = async (row: string) => {
  fireEvent.click(screen.getByRole('button', { name: `Actions for ${row}` }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Send' }));
  return screen.findByRole('dialog', { name: `Send: ${row}` });
};

it('says what a call does, checks what it is given as the server will, and reads the list again', async () => {
  const { calls, reads } = await openList(done);
  const dialog = await ask('Row 2');
  expect(within(dialog).getByText('It goes to everybody.')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(await within(dialog).findByRole('link', { name: 'Reason is required' })).toBeTruthy();
  expect(calls).toEqual([]);
  await choose(dialog, 'Asked for');
  const before = reads.length;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls).toEqual([{ id: rows[1]?.id, body: { reason: 'asked', note: null }, key: expect.any(String) }]);
  expect(reads.length).toBeGreaterThan(before);
});

it('shows at its field what the server refuses of it, and keeps what was entered', async () => {
  const fields = [{ path: 'note', code: 'invalid', message: 'Note is not polite' }];
  const { calls } = await openList((_id, attempt) =>
    attempt === 0 ? problem(422, 'validation_failed', { fields }) : done(),
  );
  const dialog = await ask('Row 1');
  await choose(dialog, 'Another');
  await user.type(within(dialog).getByRole('textbox', { name: /Note/ }), 'Bah');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(await within(dialog).findByRole('link', { name: 'Note is not polite' })).toBeTruthy();
  const note = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /Note/ });
  expect(note.value).toBe('Bah');
  await user.clear(note);
  await user.type(note, 'Hello');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Try again: 1' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.map(({ body }) => (body as { note: string }).note)).toEqual(['Bah', 'Hello']);
  expect(calls[0]?.key).not.toBe(calls[1]?.key);
});

it('calls for all that are selected, a few at a time, and tries again what failed and nothing else', async () => {
  const failing = rows[3]?.id;
  const { calls, most } = await openList(async (id, attempt) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return id === failing && attempt === 0 ? problem(409, 'stale_edit', { title: 'It is busy' }) : done();
  });
  select(1, 2, 3, 4, 5, 6, 7);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send: 7' });
  await choose(dialog, 'Asked for');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(await within(dialog).findByRole('progressbar', { name: /^Done: \d of 7$/ })).toBeTruthy();
  expect(await within(dialog).findByText('Not done: 1')).toBeTruthy();
  expect(within(dialog).getByRole('listitem').textContent).toBe('Row 4: It is busy');
  expect(new Set(calls.map(({ id }) => id)).size).toBe(7);
  expect(most()).toBe(3);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Try again: 1' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = calls.filter(({ id }) => id === failing);
  expect(calls).toHaveLength(8);
  expect(again[0]?.key).toBe(again[1]?.key);
});

it('sends nothing more once the dialog is closed', async () => {
  const gate = Promise.withResolvers<void>();
  const { calls } = await openList(async () => {
    await gate.promise;
    return done();
  });
  select(1, 2, 3, 4, 5);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send: 5' });
  await choose(dialog, 'Asked for');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(calls).toHaveLength(3));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  gate.resolve();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(calls).toHaveLength(3);
});

it('is offered for the rows it is for, and to whoever may call the endpoint', async () => {
  const forbidden = { ...send, call: { ...endpoint, permission: 'nothing:there' as typeof endpoint.permission } };
  await openList(done, withActions({ ...send, key: 'finish' }, forbidden));
  select(1, 2);
  expect(screen.getByRole('button', { name: 'Finish' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  select(8);
  expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull();
});

it('is asked about on the page of a row as well', async () => {
  serve(() => Response.json(rows[0]));
  const called = vi.fn(done);
  server.use(http.post('/api/samples/:id/send', called));
  open(<DetailView screen={withActions(send)} id={rows[0]?.id ?? ''} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send: Row 1' });
  await choose(dialog, 'Another');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(called).toHaveBeenCalledOnce());
});

it('downloads the file of a row under its name', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const pdf = { ...endpoint, method: 'GET' as const, path: '/api/samples/:id/pdf' as const };
  await openList(done, withActions({ key: 'pdf', icon: Send, call: pdf, file: ({ id }) => `${id}.pdf` }));
  server.use(http.get('/api/samples/:id/pdf', () => new Response('%PDF-1.7')));
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Row 1' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'PDF' }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(click.mock.contexts[0]).toMatchObject({ download: `${rows[0]?.id}.pdf` });
  const file = saved.mock.lastCall?.[0];
  expect(file instanceof Blob && (await file.text())).toBe('%PDF-1.7');
});
