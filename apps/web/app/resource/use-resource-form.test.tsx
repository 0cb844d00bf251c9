import { sampleResource } from '@skrin/contract/resource/testing/sample';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dropToken, keepToken } from '../api/token.ts';
import { problem, requestsSettled, type Sent } from '../testing/server.ts';
import { tokenFor } from '../testing/tokens.ts';
import { fill, user } from '../testing/user.ts';
import type { AnyRow } from './api.ts';
import { readDraft } from './drafts.ts';
import type { Screen } from './screen.ts';
import { addSampleTexts, sampleRow, sampleScreen } from './testing/sample.ts';
import { open, serve } from './testing/serve.tsx';
import { useResourceForm } from './use-resource-form.ts';
import { FormView } from './views/form-view.tsx';

const saved = vi.fn();

function Form({ row, of = sampleScreen }: { row?: AnyRow; of?: Screen }) {
  return <FormView controller={useResourceForm(of, row, saved)} />;
}

const enter = async (label: RegExp, text: string) => {
  await user.clear(screen.getByLabelText(label));
  await fill(screen.getByLabelText(label), text);
};
const save = (name = 'Save changes') => user.click(screen.getByRole('button', { name }));

beforeAll(addSampleTexts);
afterEach(() => {
  saved.mockClear();
  dropToken('logout');
});

describe('a new row', () => {
  it('begins with what the resource says, and is sent as a whole', async () => {
    const requests = serve(({ body }) => Response.json(sampleRow(9, body as Record<string, unknown>), { status: 201 }));
    open(<Form />);
    await enter(/The title/, 'New one');
    await enter(/The weight/, '1,5');
    await save('Create');
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(requests[0]?.body).toMatchObject({
      title: 'New one',
      weight: 1.5,
      state: 'open',
      isPinned: false,
      notes: null,
    });
  });

  it('is offered the options that it may have, and a row all of them', async () => {
    serve(() => undefined);
    const { state } = sampleResource.fields;
    const resource = {
      ...sampleResource,
      fields: { ...sampleResource.fields, state: { ...state, creatable: ['open'] } },
    };
    const options = async () => {
      await user.click(screen.getByRole('combobox', { name: /The state/ }));
      return screen.getAllByRole('option').map(({ textContent }) => textContent);
    };
    open(<Form of={{ ...sampleScreen, resource }} />);
    expect(await options()).toEqual(['Open']);
    cleanup();
    open(<Form of={{ ...sampleScreen, resource }} row={sampleRow(1)} />);
    expect(await options()).toEqual(['Open', 'Done']);
  });

  it('says at the fields what is missing or wrong, before anything is sent', async () => {
    const requests = serve(() => undefined);
    open(<Form />);
    await enter(/The weight/, '1000');
    await save('Create');
    expect(await screen.findAllByText('The title is required')).not.toHaveLength(0);
    expect(screen.getAllByText('The weight must be 100 or less')).not.toHaveLength(0);
    await requestsSettled();
    expect(requests).toEqual([]);
  });

  it('says at the fields what the server finds', async () => {
    const fields = [{ path: 'title', code: 'taken', message: 'The title is in use already' }];
    serve(() => problem(422, 'validation_failed', { fields }));
    open(<Form />);
    await enter(/The title/, 'Twice');
    await save('Create');
    expect(await screen.findAllByText('The title is in use already')).not.toHaveLength(0);
    expect(saved).not.toHaveBeenCalled();
  });
});

describe('a row that is changed', () => {
  const row = sampleRow(1, { weight: 5 });

  it('is sent by what was changed, with the version that was seen', async () => {
    const requests = serve(() => Response.json({ ...row, title: 'Other', version: 2 }));
    open(<Form row={row} />);
    await enter(/The title/, 'Other');
    await save();
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(requests[0]).toMatchObject({ method: 'PATCH', body: { version: 1, title: 'Other' } });
  });

  it('keeps the entries when somebody else was faster, and goes on from what there is now', async () => {
    const newest = { ...row, version: 2, weight: 7 };
    const requests = serve(({ method, body }: Sent) => {
      if (method === 'GET') return Response.json(newest);
      return (body as AnyRow).version === 1
        ? problem(409, 'stale_edit')
        : Response.json({ ...newest, title: 'Mine', version: 3 });
    });
    open(<Form row={row} />);
    await enter(/The title/, 'Mine');
    await save();
    const notice = await screen.findByText('Somebody has changed this in the meantime');
    expect(notice.parentElement?.textContent).toContain('The weight7');
    expect((screen.getByLabelText(/The title/) as HTMLInputElement).value).toBe('Mine');
    await user.click(screen.getByRole('button', { name: 'Keep my entries' }));
    expect((screen.getByLabelText(/The weight/) as HTMLInputElement).value).toBe('7');
    await save();
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(requests.at(-1)?.body).toEqual({ version: 2, title: 'Mine' });
  });
});

it('takes what somebody else has saved where that is wanted, and forgets the entries', async () => {
  const row = sampleRow(1, { weight: 5 });
  serve(({ method }: Sent) =>
    method === 'GET' ? Response.json({ ...row, version: 2, weight: 7 }) : problem(409, 'stale_edit'),
  );
  open(<Form row={row} />);
  await enter(/The title/, 'Mine');
  await save();
  await user.click(await screen.findByRole('button', { name: 'Discard my entries' }));
  expect((screen.getByLabelText(/The title/) as HTMLInputElement).value).toBe('Row 1');
  expect((screen.getByLabelText(/The weight/) as HTMLInputElement).value).toBe('7');
});

it('asks for what this form must have, though a row can be without it', async () => {
  const requests = serve(() => undefined);
  const form = [{ key: 'main', fields: ['notes'], isRequired: true }] as const;
  const Notes = () => <FormView controller={useResourceForm({ ...sampleScreen, form }, sampleRow(1), saved)} />;
  open(<Notes />);
  expect(screen.queryByText(/optional/)).toBeNull();
  await save();
  expect(await screen.findAllByText('The notes is required')).not.toHaveLength(0);
  expect(requests).toEqual([]);
});

it('leaves the page once it is saved, without asking', async () => {
  const row = sampleRow(1);
  serve(() => Response.json({ ...row, title: 'Other', version: 2 }));
  const router = open(<Form row={row} />);
  saved.mockImplementationOnce(() => router.navigate('/elsewhere'));
  await enter(/The title/, 'Other');
  await save();
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
});

describe('entries that are not saved', () => {
  it('are asked about before the page is left, kept, and offered again', async () => {
    serve(() => undefined);
    const router = open(<Form />);
    await enter(/The title/, 'Half');
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
    act(() => void router.navigate('/elsewhere'));
    await user.click(await screen.findByRole('button', { name: 'Stay here' }));
    await waitFor(() =>
      expect([...router.state.blockers.values()].every(({ state }) => state === 'unblocked')).toBe(true),
    );
    expect(router.state.location.pathname).toBe('/here');
    act(() => void router.navigate('/elsewhere'));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();

    await act(() => router.navigate('/here'));
    await user.click(await screen.findByRole('button', { name: 'Restore them' }));
    expect((screen.getByLabelText(/The title/) as HTMLInputElement).value).toBe('Half');
  });

  it('are asked about once, however often somebody goes back meanwhile', async () => {
    serve(() => undefined);
    const router = open(<Form />, '/before');
    await act(() => router.navigate('/between'));
    await act(() => router.navigate('/here'));
    await enter(/The title/, 'Half');
    act(() => void router.navigate(-1));
    await screen.findByRole('alertdialog');
    act(() => void router.navigate(-2));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/before'));
  });

  it('are kept at once when the session runs out, for whoever it was', async () => {
    serve(() => undefined);
    open(<Form />);
    await enter(/The title/, 'Half');
    act(() => dropToken('expiry'));
    expect(JSON.stringify(localStorage)).toContain('Half');
    keepToken(tokenFor(60, '01890a5d-ac96-774b-bcce-b302099a8057'));
    expect(readDraft('sample/new')?.values).toEqual({ title: 'Half' });
  });

  it('belong to one person', async () => {
    serve(() => undefined);
    open(<Form />);
    await enter(/The title/, 'Half');
    await waitFor(() => expect(localStorage.getItem('skrin.user')).toContain('resourceDrafts'));
    expect(Object.keys(JSON.parse(localStorage.getItem('skrin.user') ?? ''))).toEqual([
      '01890a5d-ac96-774b-bcce-b302099a8057',
    ]);
  });
});
