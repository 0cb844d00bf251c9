import { type ChangeEvent, type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';

/**
 * Takes files that are chosen by the system's dialog, dropped on a zone or pasted into it. Of any type: whoever gets
 * them says what is wrong with one.
 */
export function useFileDrop(onFiles: (files: File[]) => void, { isDisabled = false } = {}) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  useKeptPage();
  const give = (files: FileList | null) => {
    if (files && files.length > 0 && !isDisabled) onFiles([...files]);
  };
  return {
    /** Whether files are held over the zone. */
    isOver,
    /** Opens the system's dialog. */
    open: () => chooser.current?.click(),
    zoneProps: {
      onDragOver: (event: DragEvent) => setOver(hasFiles(event) && !isDisabled),
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: ({ dataTransfer }: DragEvent) => {
        setOver(false);
        give(dataTransfer.files);
      },
      onPaste: ({ clipboardData }: ClipboardEvent) => give(clipboardData.files),
    },
    inputProps: {
      ref: chooser,
      type: 'file',
      hidden: true,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        give(target.files);
        // So that the same file can be chosen again.
        target.value = '';
      },
    },
  } as const;
}

const hasFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>) => dataTransfer.types.includes('Files');

/** A file that is dropped on or beside the zone would otherwise be opened by the browser, in place of the page. */
function useKeptPage(): void {
  useEffect(() => {
    const keep = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    document.addEventListener('dragover', keep);
    document.addEventListener('drop', keep);
    return () => {
      document.removeEventListener('dragover', keep);
      document.removeEventListener('drop', keep);
    };
  }, []);
}
