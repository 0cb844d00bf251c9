import Box from '@mui/material/Box';
import type { FileItem } from '@skrin/contract/files/file';
import { type KeyboardEvent, use, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FileCommands } from '../commands.ts';
import type { FileLook } from '../kept.ts';
import { type Selection, withToggled } from '../selection.ts';
import { FileRow } from './file-row.tsx';

interface FileListProps {
  label: string;
  items: readonly FileItem[];
  look: FileLook;
  selection: Selection;
  onSelect: (selection: Selection) => void;
}

/**
 * Files and folders, by pointer and by keys: arrows move the focus, Enter opens, Space chooses, F2 renames, Delete puts into the
 * bin, Ctrl or ⌘ with A chooses all.
 */
export function FileList({ label, items, look, selection, onSelect }: FileListProps) {
  const { t } = useTranslation('files');
  const { ask, trash, remove } = use(FileCommands);
  const list = useRef<HTMLUListElement>(null);
  const order = items.map(({ id }) => id);
  const chosen = items.filter(({ id }) => selection.ids.has(id));
  const toggle = (id: string, isThrough: boolean) => onSelect(withToggled(selection, order, id, isThrough));

  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-file]') ?? [])];
  // The row after those that go away has the focus then.
  const next = useRef<string>(undefined);
  const shown = order.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is what has changed
  useLayoutEffect(() => {
    const wanted = next.current;
    if (wanted === undefined || document.activeElement !== document.body) return;
    next.current = undefined;
    (links().find(({ dataset }) => dataset.file === wanted) ?? list.current)?.focus();
  }, [shown]);
  const takeAway = (going: readonly FileItem[], act: (items: readonly FileItem[]) => void) => {
    const ids = new Set(going.map(({ id }) => id));
    const at = items.findIndex(({ id }) => ids.has(id));
    next.current =
      (items.slice(at).find(({ id }) => !ids.has(id)) ?? items.findLast(({ id }) => !ids.has(id)))?.id ?? '';
    act(going);
  };

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-file]') : null;
    const item = items.find(({ id }) => id === link?.dataset.file);
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      onSelect({ ids: new Set(order), anchor: item?.id });
      return;
    }
    if (!link || !item || event.ctrlKey || event.metaKey || event.altKey) return;
    const mine = chosen.includes(item) ? chosen : [item];
    const editable = mine.filter(({ can }) => can.edit);
    const act = actionOf(event.key, {
      step: (by) => {
        const all = links();
        const to = all[all.indexOf(link) + by * (look === 'grid' ? stepOf(event.key, list.current) : 1)];
        to?.focus();
        if (event.shiftKey && to?.dataset.file) onSelect(withThrough(selection, order, item.id, to.dataset.file));
      },
      edge: (at) => links().at(at)?.focus(),
      choose: () => toggle(item.id, event.shiftKey),
      rename: () => item.can.edit && !item.trashedAt && ask({ what: 'rename', item }),
      away: () => editable.length > 0 && takeAway(editable, item.trashedAt ? remove : trash),
      isGrid: look === 'grid',
    });
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <Box
      component="ul"
      ref={list}
      tabIndex={-1}
      aria-label={label}
      onKeyDown={press}
      sx={look === 'grid' ? grid : plain}
    >
      {items.map((item) => (
        <FileRow
          key={item.id}
          item={item}
          look={look}
          isSelected={selection.ids.has(item.id)}
          draggedIds={() => (selection.ids.has(item.id) ? order.filter((id) => selection.ids.has(id)) : [item.id])}
          onToggle={(isThrough) => toggle(item.id, isThrough)}
        />
      ))}
      {items.length === 0 && <li>{t('list.none')}</li>}
    </Box>
  );
}

interface KeyActions {
  step: (by: 1 | -1) => void;
  edge: (at: 0 | -1) => void;
  choose: () => void;
  rename: () => void;
  away: () => void;
  isGrid: boolean;
}

function actionOf(key: string, { step, edge, choose, rename, away, isGrid }: KeyActions): (() => void) | undefined {
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const actions: Record<string, () => void> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    ...(isGrid && {
      ArrowRight: () => step(isRightToLeft ? -1 : 1),
      ArrowLeft: () => step(isRightToLeft ? 1 : -1),
    }),
    Home: () => edge(0),
    End: () => edge(-1),
    ' ': choose,
    F2: rename,
    Delete: away,
  };
  return actions[key];
}

/** By how many rows an arrow goes: up and down in a grid, by as many as stand in one line. */
function stepOf(key: string, list: HTMLElement | null): number {
  if (!list || key === 'ArrowLeft' || key === 'ArrowRight') return 1;
  return Math.max(1, getComputedStyle(list).gridTemplateColumns.split(' ').length);
}

/** Everything from where choosing began to a row. */
function withThrough({ ids, anchor }: Selection, order: readonly string[], from: string, to: string): Selection {
  const start = anchor !== undefined && ids.has(anchor) ? anchor : from;
  const [a, b] = [order.indexOf(start), order.indexOf(to)];
  return { ids: new Set([...ids, ...order.slice(Math.min(a, b), Math.max(a, b) + 1)]), anchor: start };
}

const plain = { listStyle: 'none', margin: 0, padding: 0, border: 1, borderColor: 'divider', borderRadius: 1 } as const;
const grid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
  listStyle: 'none',
  margin: 0,
  padding: 0,
} as const;
