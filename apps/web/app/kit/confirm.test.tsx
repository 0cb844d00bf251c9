import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { useConfirm } from './confirm.tsx';
import { ConfirmProvider } from './confirm-provider.tsx';

const heard = vi.fn();

function Leave() {
  const confirm = useConfirm();
  const ask = () =>
    confirm({ title: 'Leave?', text: 'The draft stays.', confirm: 'Leave', cancel: 'Stay' }).then(heard);
  return (
    <button type="button" onClick={ask}>
      Go
    </button>
  );
}

const openDialog = () => {
  heard.mockClear();
  render(
    <ConfirmProvider>
      <Leave />
    </ConfirmProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  return screen.getByRole('alertdialog', { name: 'Leave?' });
};

describe('useConfirm', () => {
  it('says yes after the confirming button', async () => {
    openDialog();
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith(true));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('says no after the other button', async () => {
    openDialog();
    fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
    await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith(false));
  });

  it('says no after Escape', async () => {
    const dialog = openDialog();
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith(false));
  });

  it('says no to a question when another takes its place', async () => {
    openDialog();
    fireEvent.click(screen.getByRole('button', { name: 'Go', hidden: true }));
    await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith(false));
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith(true));
  });
});
