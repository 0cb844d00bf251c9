import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { user } from '../../testing/user.ts';
import { currentSettings, resetSettings, startSettings } from '../../theme/settings-store.ts';
import SettingsPanel from './settings-panel.tsx';

const onClose = vi.fn();
const choose = (name: string) => user.click(screen.getByRole('radio', { name }));
const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
const reset = () => screen.queryByRole('button', { name: 'Reset' });

beforeAll(() => startSettings());
beforeEach(() => {
  render(<SettingsPanel onClose={onClose} />);
});
afterEach(() => {
  resetSettings();
  onClose.mockClear();
});

describe('the settings panel', () => {
  it('shows what applies before anything is chosen', () => {
    expect(['Light', 'Default', 'Dark blue', 'Left to right', 'At the side, in full'].map(isChosen)).toEqual(
      Array.from({ length: 5 }, () => true),
    );
  });

  it.each([
    ['Dark', { themeMode: 'dark' }],
    ['Bold', { themeContrast: 'bold' }],
    ['Purple', { themeColorPresets: 'purple' }],
    ['Right to left', { themeDirection: 'rtl' }],
    ['At the side, narrow', { themeLayout: 'mini' }],
  ])('takes %s at once', async (name, expected) => {
    await choose(name);
    expect(currentSettings()).toMatchObject(expected);
    expect(isChosen(name)).toBe(true);
  });

  it('stretches pages, where the screen is wide enough to offer it', async () => {
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('checkbox', { hidden: true }));
    expect(currentSettings().themeStretch).toBe(true);
  });

  it('offers to reset only what differs from the defaults, and keeps the focus', async () => {
    expect(reset()).toBeNull();
    await choose('Dark');
    await choose('Red');
    await user.click(reset() ?? document.body);
    expect(isChosen('Light') && isChosen('Dark blue')).toBe(true);
    expect(reset()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Settings' }));
  });

  it('lies in the page that fills the screen, with the focus where it was', () => {
    const close = screen.getByRole('button', { name: 'Close settings' });
    close.focus();
    Object.defineProperty(document, 'fullscreenElement', { value: document.documentElement, configurable: true });
    fireEvent(document, new Event('fullscreenchange'));
    expect(document.fullscreenElement?.contains(screen.getByRole('dialog', { name: 'Settings' }))).toBe(true);
    expect(document.activeElement).toBe(close);
    Reflect.deleteProperty(document, 'fullscreenElement');
  });

  it('closes by its button and by Escape', async () => {
    await user.click(screen.getByRole('button', { name: 'Close settings' }));
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
