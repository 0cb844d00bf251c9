import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render.tsx';
import { user } from '../testing/user.ts';
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

const openDialog = async () => {
  heard.mockClear();
  const { router } = renderPage(
    <ConfirmProvider>
      <Leave />
    </ConfirmProvider>,
  );
  await act(() => router.navigate('/draft'));
  await user.click(screen.getByRole('button', { name: 'Go' }));
  return { router, dialog: await screen.findByRole('alertdialog', { name: 'Leave?' }) };
};

describe('useConfirm', () => {
  it('says yes after the confirming button', async () => {
    await openDialog();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith(true));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('says no after the other button', async () => {
    await openDialog();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith(false));
  });

  it('says no after Escape', async () => {
    await openDialog();
    await user.keyboard('{Escape}');
    await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith(false));
  });

  it('says no after Back, and does not stay over the page that is there then', async () => {
    const { router } = await openDialog();
    await act(() => router.navigate(-1));
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(heard).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('goes on asking when somebody taps beside it', async () => {
    const { dialog } = await openDialog();
    const beside = dialog.parentElement ?? dialog;
    await user.click(beside);
    expect(screen.getByRole('alertdialog')).toBe(dialog);
    expect(heard).not.toHaveBeenCalled();
  });

  it('has the focus on the button that changes nothing, and gives it back', async () => {
    await openDialog();
    const stay = screen.getByRole('button', { name: 'Stay' });
    expect(document.activeElement).toBe(stay);
    await user.click(stay);
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Go' })));
  });

  it('says no to a question when another takes its place', async () => {
    await openDialog();
    fireEvent.click(screen.getByRole('button', { name: 'Go', hidden: true }));
    await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith(false));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith(true));
  });
});
