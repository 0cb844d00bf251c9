import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { user } from '../../testing/user.ts';
import { useFileDrop } from './use-file-drop.ts';

const onFiles = vi.fn<(files: File[]) => void>();

function Zone({ isDisabled = false }) {
  const { isOver, open, zoneProps, inputProps } = useFileDrop(onFiles, { isDisabled });
  return (
    <>
      <div {...zoneProps} data-testid="zone" data-over={isOver}>
        <input {...inputProps} multiple aria-label="Photos" />
        <button type="button" onClick={open}>
          Choose
        </button>
      </div>
      <p>Beside it</p>
    </>
  );
}

const [arm, leg] = ['arm.jpg', 'leg.jpg'].map((name) => new File(['bytes'], name)) as [File, File];
const zone = () => screen.getByTestId('zone');
const input = () => screen.getByLabelText<HTMLInputElement>('Photos');
const dragged = (...files: File[]) => ({ dataTransfer: { types: ['Files'], files } });

/** happy-dom does not take over where a pointer leaves to. */
function leaveTo(relatedTarget: Element): void {
  fireEvent(zone(), Object.defineProperty(createEvent.dragLeave(zone()), 'relatedTarget', { value: relatedTarget }));
}

beforeEach(() => onFiles.mockClear());

it('takes all files that are dropped on it, and says so while they are held over it', () => {
  render(<Zone />);
  fireEvent.dragOver(zone(), dragged());
  expect(zone().dataset.over).toBe('true');
  leaveTo(screen.getByRole('button'));
  expect(zone().dataset.over).toBe('true');
  leaveTo(document.body);
  expect(zone().dataset.over).toBe('false');
  fireEvent.dragOver(zone(), dragged());
  fireEvent.drop(zone(), dragged(arm, leg));
  expect(zone().dataset.over).toBe('false');
  expect(onFiles.mock.calls).toEqual([[[arm, leg]]]);
});

it('keeps the page when a file is dropped beside it, and lets texts be dragged as ever', () => {
  render(<Zone />);
  const drop = (types: string[]) => {
    const event = createEvent.drop(screen.getByText('Beside it'), { dataTransfer: { types } });
    fireEvent(screen.getByText('Beside it'), event);
    return event.defaultPrevented;
  };
  expect(drop(['Files'])).toBe(true);
  expect(drop(['text/plain'])).toBe(false);
  expect(onFiles).not.toHaveBeenCalled();
  fireEvent.dragOver(zone(), { dataTransfer: { types: ['text/plain'] } });
  expect(zone().dataset.over).toBe('false');
});

it('takes files that are pasted, and leaves pasted words alone', () => {
  render(<Zone />);
  fireEvent.paste(zone(), { clipboardData: { files: [arm] } });
  fireEvent.paste(zone(), { clipboardData: { files: [] } });
  expect(onFiles.mock.calls).toEqual([[[arm]]]);
});

it('opens the dialog with the keyboard, and takes the same file twice', async () => {
  render(<Zone />);
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click');
  screen.getByRole('button').focus();
  await user.keyboard('{Enter}');
  expect(opened.mock.contexts).toEqual([input()]);
  opened.mockRestore();
  await user.upload(input(), arm);
  expect(input().value).toBe('');
  await user.upload(input(), arm);
  expect(onFiles.mock.calls).toEqual([[[arm]], [[arm]]]);
});

it('takes nothing while it is disabled', () => {
  render(<Zone isDisabled />);
  fireEvent.dragOver(zone(), dragged(arm));
  expect(zone().dataset.over).toBe('false');
  fireEvent.drop(zone(), dragged(arm));
  expect(onFiles).not.toHaveBeenCalled();
});
