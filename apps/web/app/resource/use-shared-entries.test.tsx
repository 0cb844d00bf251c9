import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { ConfirmProvider } from '../kit/confirm-provider.tsx';
import { renderPage } from '../testing/render.tsx';
import { user } from '../testing/user.ts';
import { useSharedEntries } from './use-shared-entries.ts';

interface Note {
  title: string;
  place: string;
}
const saved = vi.fn();

/** A form, and a button by which a colleague changes what it is of. */
function Form({ theirs }: { theirs: Partial<Note> }) {
  const [row, setRow] = useState<Note>({ title: 'Call', place: 'Here' });
  const form = useForm({ defaultValues: row });
  const labelOf = (name: string) => `the ${name}`;
  const { isDirty, settle } = useSharedEntries(form, { row, entriesOf: (note) => ({ ...note }), labelOf });
  return (
    <>
      <input aria-label="title" {...form.register('title')} />
      <input aria-label="place" {...form.register('place')} />
      <output>{isDirty ? 'typed' : 'as saved'}</output>
      <button type="button" onClick={() => setRow({ ...row, ...theirs })}>
        Colleague
      </button>
      <button type="button" onClick={async () => (await settle()) && saved(form.getValues())}>
        Save
      </button>
    </>
  );
}
const shown = () => ['title', 'place'].map((name) => (screen.getByLabelText(name) as HTMLInputElement).value);
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

function open(theirs: Partial<Note>) {
  saved.mockClear();
  renderPage(
    <ConfirmProvider>
      <Form theirs={theirs} />
    </ConfirmProvider>,
  );
}

it('takes over what others change where nothing was typed, and keeps the rest', async () => {
  open({ place: 'There' });
  await user.type(screen.getByLabelText('title'), ' Made');
  await press('Colleague');
  expect(shown()).toEqual(['Call Made', 'There']);
  expect(screen.getByRole('status').textContent).toBe('typed');
  await press('Save');
  expect(saved).toHaveBeenCalledWith({ title: 'Call Made', place: 'There' });
});

it('asks whose is kept of what both have changed, and takes the rest over meanwhile', async () => {
  open({ title: 'Call Ketut', place: 'There' });
  await user.type(screen.getByLabelText('title'), ' Made');
  await press('Colleague');
  expect(shown()).toEqual(['Call Made', 'There']);
  await press('Save');
  expect((await screen.findByRole('alertdialog')).textContent).toContain('the title.');
  await press('Save mine');
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ title: 'Call Made', place: 'There' }));
});

it('shows theirs where theirs are taken, and saves nothing yet', async () => {
  open({ title: 'Call Ketut' });
  await user.type(screen.getByLabelText('title'), ' Made');
  await user.type(screen.getByLabelText('place'), '!');
  await press('Colleague');
  await press('Save');
  await press('Take theirs');
  await waitFor(() => expect(shown()).toEqual(['Call Ketut', 'Here!']));
  expect(saved).not.toHaveBeenCalled();
});

it('does not ask about what both have changed to the same', async () => {
  open({ title: 'Call!' });
  await user.type(screen.getByLabelText('title'), '!');
  await press('Colleague');
  await press('Save');
  expect(saved).toHaveBeenCalledWith({ title: 'Call!', place: 'Here' });
});
