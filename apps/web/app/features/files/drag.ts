import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { autoScrollWindowForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Which files are dragged, of all that may be dragged in a window. */
const draggedFiles = ({ data }: { data: Record<string, unknown> }): readonly string[] | undefined =>
  Array.isArray(data.fileIds) ? data.fileIds : undefined;

/** Makes a row one that can be dragged. @param idsOf what is dragged by it: itself, or all that are chosen */
export function useDraggableFile(
  element: RefObject<HTMLElement | null>,
  { isEnabled, idsOf }: { isEnabled: boolean; idsOf: () => readonly string[] },
): { isDragged: boolean } {
  const [isDragged, setIsDragged] = useState(false);
  const ids = useEffectEvent(idsOf);
  useEffect(() => {
    const row = element.current;
    if (!row || !isEnabled) return;
    return draggable({
      element: row,
      getInitialData: () => ({ fileIds: ids() }),
      onDragStart: () => setIsDragged(true),
      onDrop: () => setIsDragged(false),
    });
  }, [element, isEnabled]);
  return { isDragged };
}

/** Makes an element a folder that files can be dropped on. @param folderId null: what is outermost; undefined: none */
export function useDropFolder(
  element: RefObject<HTMLElement | null>,
  folderId: string | null | undefined,
): { isOver: boolean } {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const folder = element.current;
    if (!folder || folderId === undefined) return;
    return dropTargetForElements({
      element: folder,
      canDrop: ({ source }) => {
        const ids = draggedFiles(source);
        return ids !== undefined && (folderId === null || !ids.includes(folderId));
      },
      getData: () => ({ folderId }),
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: () => setIsOver(false),
    });
  }, [element, folderId]);
  return { isOver };
}

/** Says which files were dropped on which folder, and scrolls the page while some are dragged near its edge. */
export function useFileDrops(onDrop: (ids: readonly string[], folderId: string | null) => void): void {
  const dropped = useEffectEvent(onDrop);
  useEffect(
    () =>
      combine(
        autoScrollWindowForElements({ canScroll: ({ source }) => draggedFiles(source) !== undefined }),
        monitorForElements({
          canMonitor: ({ source }) => draggedFiles(source) !== undefined,
          onDrop: ({ source, location }) => {
            const ids = draggedFiles(source);
            const [target] = location.current.dropTargets;
            if (ids && target) dropped(ids, target.data.folderId as string | null);
          },
        }),
      ),
    [],
  );
}
