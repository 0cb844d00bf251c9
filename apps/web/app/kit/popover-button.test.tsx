import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render.tsx';
import { user } from '../testing/user.ts';
import { PopoverButton } from './popover-button.tsx';

it('closes its panel when Back leads to another page', async () => {
  const onClose = vi.fn();
  const { router } = renderPage(
    <PopoverButton id="panel" trigger="Menu" onClose={onClose}>
      {() => 'What it opens'}
    </PopoverButton>,
  );
  await act(() => router.navigate('/second'));
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onClose).toHaveBeenCalledOnce();
  await act(() => router.navigate('/third'));
  expect(onClose).toHaveBeenCalledOnce();
});
