import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/**
 * Props of a `<dialog>` that is modal while it is rendered: the browser keeps the focus inside and gives it back
 * afterwards. Escape closes it, and a tap beside it unless it must be answered.
 */
export function useModal(onClose: () => void, { mustAnswer = false } = {}) {
  const ref = useRef<HTMLDialogElement>(null);
  // While it is still in the document: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const { current } = ref;
    current?.showModal();
    const raise = () => {
      if (!document.fullscreenElement || !current) return;
      // What fills the screen from now on lies over dialogs that were open before.
      const focused = document.activeElement;
      current.close();
      current.showModal();
      if (focused instanceof HTMLElement) focused.focus();
    };
    document.addEventListener('fullscreenchange', raise);
    return () => {
      document.removeEventListener('fullscreenchange', raise);
      current?.close();
    };
  }, []);
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      onClose();
    },
    onClick: (event: MouseEvent) => {
      if (!mustAnswer && event.target === event.currentTarget) onClose();
    },
  };
}
