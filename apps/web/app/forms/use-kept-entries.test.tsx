import { act, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dropToken, keepToken } from '../api/token.ts';
import { clearStorageOnUserChange } from '../session/clear-on-user-change.ts';
import { render } from '../testing/render.tsx';
import { tokenFor } from '../testing/tokens.ts';
import { user } from '../testing/user.ts';
import { useKeptEntries } from './use-kept-entries.ts';

function Form({ name = 'note/1' }: { name?: string }) {
  const form = useForm({ defaultValues: { title: 'As saved', note: '' } });
  useKeptEntries(form, name);
  return (
    <>
      <input aria-label="title" {...form.register('title')} />
      <input aria-label="note" {...form.register('note')} />
    </>
  );
}

const textOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
const shown = () => [textOf('title'), textOf('note')];

/** Ayu types a note, and her session ends. */
async function typeUntil(end: Parameters<typeof dropToken>[0]) {
  keepToken(tokenFor(60, 'ayu'));
  const view = render(<Form />);
  await user.type(screen.getByLabelText('note'), 'itches');
  act(() => dropToken(end));
  view.unmount();
}
const returnAs = (person: string, name?: string) => {
  keepToken(tokenFor(60, person));
  return render(<Form {...(name && { name })} />);
};

let stop = () => {};
beforeEach(() => {
  stop = clearStorageOnUserChange();
});
afterEach(() => {
  dropToken('logout');
  stop();
});

it('puts back what was typed when the session ran out, once', async () => {
  await typeUntil('expiry');
  returnAs('ayu').unmount();
  expect(localStorage.getItem('skrin.user')).not.toContain('itches');
  await typeUntil('expiry');
  returnAs('ayu');
  expect(shown()).toEqual(['As saved', 'itches']);
});

it('keeps it for the form that it was typed into', async () => {
  await typeUntil('expiry');
  returnAs('ayu', 'note/2');
  expect(shown()).toEqual(['As saved', '']);
});

it('keeps it through a reload', async () => {
  await typeUntil('expiry');
  stop();
  stop = clearStorageOnUserChange();
  returnAs('ayu');
  expect(textOf('note')).toBe('itches');
});

it('shows nothing of it to another person, nor to the first one after them', async () => {
  await typeUntil('expiry');
  const { unmount } = returnAs('budi');
  expect(shown()).toEqual(['As saved', '']);
  expect(JSON.stringify(localStorage)).not.toContain('itches');
  unmount();
  returnAs('ayu');
  expect(shown()).toEqual(['As saved', '']);
});

it('keeps nothing of somebody who logs out', async () => {
  await typeUntil('logout');
  expect(JSON.stringify(localStorage)).not.toContain('itches');
  returnAs('ayu');
  expect(shown()).toEqual(['As saved', '']);
});
