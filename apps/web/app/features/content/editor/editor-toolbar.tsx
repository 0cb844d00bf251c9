import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import ToggleButton from '@mui/material/ToggleButton';
import Tooltip from '@mui/material/Tooltip';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Table,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';

const marks = ['heading2', 'heading3', 'bold', 'italic', 'bulletList', 'orderedList', 'blockquote'] as const;
const objects = ['link', 'table', 'picture'] as const;
const steps = ['undo', 'redo'] as const;
type Tool = (typeof marks | typeof objects | typeof steps)[number];

const icons: Record<Tool, LucideIcon> = {
  heading2: Heading2,
  heading3: Heading3,
  bold: Bold,
  italic: Italic,
  bulletList: List,
  orderedList: ListOrdered,
  blockquote: Quote,
  link: Link2,
  table: Table,
  picture: ImagePlus,
  undo: Undo2,
  redo: Redo2,
};

/** For screen readers and tooltips; the keys themselves are Tiptap's. */
const keys: Partial<Record<Tool, string>> = {
  heading2: 'Control+Alt+2',
  heading3: 'Control+Alt+3',
  bold: 'Control+B',
  italic: 'Control+I',
  bulletList: 'Control+Shift+8',
  orderedList: 'Control+Shift+7',
  blockquote: 'Control+Shift+B',
  undo: 'Control+Z',
  redo: 'Control+Shift+Z',
};

const commands: Partial<Record<Tool, (chain: ChainedCommands) => ChainedCommands>> = {
  heading2: (chain) => chain.toggleHeading({ level: 2 }),
  heading3: (chain) => chain.toggleHeading({ level: 3 }),
  bold: (chain) => chain.toggleBold(),
  italic: (chain) => chain.toggleItalic(),
  bulletList: (chain) => chain.toggleBulletList(),
  orderedList: (chain) => chain.toggleOrderedList(),
  blockquote: (chain) => chain.toggleBlockquote(),
  undo: (chain) => chain.undo(),
  redo: (chain) => chain.redo(),
};

const isActive = (editor: Editor, tool: Tool): boolean =>
  tool === 'heading2' || tool === 'heading3'
    ? editor.isActive('heading', { level: tool === 'heading2' ? 2 : 3 })
    : editor.isActive(tool === 'picture' ? 'image' : tool);

interface EditorToolbarProps {
  editor: Editor;
  /** The label of the field that it belongs to. */
  of: string;
  isDisabled: boolean;
}

/** The tools of the editor: one stop of the Tab key, arrow keys lead from tool to tool, Escape back to the text. */
export function EditorToolbar({ editor, of, isDisabled }: EditorToolbarProps) {
  const { t } = useTranslation(['posts', 'workspace']);
  const [stop, setStop] = useState<Tool>('heading2');
  const [asked, setAsked] = useState<'link' | 'picture'>();
  const [tableMenu, setTableMenu] = useState<HTMLElement>();
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      active: [...marks, ...objects].filter((tool) => isActive(current, tool)),
      undo: current.can().undo(),
      redo: current.can().redo(),
    }),
  });
  const use = (tool: Tool, button: HTMLElement) => {
    setStop(tool);
    if (tool === 'link' || tool === 'picture') setAsked(tool);
    else if (tool !== 'table') commands[tool]?.(editor.chain().focus()).run();
    else if (state.active.includes('table')) setTableMenu(button);
    else editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run();
  };
  const button = (tool: Tool) => {
    const Icon = icons[tool];
    const name = t(`posts:editor.tools.${tool}`);
    return (
      <Tooltip key={tool} title={keys[tool] ? `${name} (${keys[tool]?.replace('Control', 'Ctrl')})` : name}>
        {/* Not `disabled`, which would take the focus away from whoever undid the last change. */}
        <ToggleButton
          value={tool}
          size="small"
          selected={state.active.some((active) => active === tool)}
          tabIndex={tool === stop ? 0 : -1}
          aria-label={name}
          aria-keyshortcuts={keys[tool]}
          aria-disabled={isDisabled || ((tool === 'undo' || tool === 'redo') && !state[tool])}
          {...(tool === 'table' && state.active.includes('table') && { 'aria-haspopup': 'menu' as const })}
          onFocus={() => setStop(tool)}
          onClick={({ currentTarget }) => !isDisabled && use(tool, currentTarget)}
          sx={{ border: 0, minInlineSize: 44, minBlockSize: 44, '&[aria-disabled="true"]': { opacity: 0.45 } }}
        >
          <Icon aria-hidden size={18} />
        </ToggleButton>
      </Tooltip>
    );
  };
  return (
    <>
      <Box
        role="toolbar"
        aria-label={t('posts:editor.toolbar', { field: of })}
        onKeyDown={(event) => moveAlong(event, () => editor.commands.focus())}
        sx={{ display: 'flex', flexWrap: 'wrap', padding: 0.5, borderBlockEnd: 1, borderColor: 'divider' }}
      >
        {marks.map(button)}
        <Divider flexItem orientation="vertical" sx={{ marginInline: 0.5 }} />
        {objects.map(button)}
        <Divider flexItem orientation="vertical" sx={{ marginInline: 0.5 }} />
        {steps.map(button)}
      </Box>
      {tableMenu && <TableMenu editor={editor} anchor={tableMenu} onClose={() => setTableMenu(undefined)} />}
      {asked === 'link' && <LinkDialog editor={editor} onClose={() => setAsked(undefined)} />}
      {asked === 'picture' && <PictureDialog editor={editor} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function moveAlong(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  if (event.key === 'Escape') {
    event.preventDefault();
    leave();
    return;
  }
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const [back, on] = isRtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  const next = { [back]: at - 1, [on]: at + 1, Home: 0, End: -1 }[event.key];
  if (next === undefined || at === -1) return;
  event.preventDefault();
  buttons.at(next % buttons.length)?.focus();
}

const tableSteps = {
  rowBefore: (chain) => chain.addRowBefore(),
  rowAfter: (chain) => chain.addRowAfter(),
  removeRow: (chain) => chain.deleteRow(),
  columnBefore: (chain) => chain.addColumnBefore(),
  columnAfter: (chain) => chain.addColumnAfter(),
  removeColumn: (chain) => chain.deleteColumn(),
  removeTable: (chain) => chain.deleteTable(),
} satisfies Record<string, (chain: ChainedCommands) => ChainedCommands>;
const tableStepNames = Object.keys(tableSteps) as (keyof typeof tableSteps)[];

interface TableMenuProps {
  editor: Editor;
  anchor: HTMLElement;
  onClose: () => void;
}

/** What can be done with the table that the cursor is in. */
function TableMenu({ editor, anchor, onClose }: TableMenuProps) {
  const { t } = useTranslation('posts');
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {tableStepNames.map((step) => (
        <MenuItem
          key={step}
          onClick={() => {
            onClose();
            tableSteps[step](editor.chain().focus()).run();
          }}
        >
          <ListItemText>{t(`editor.table.${step}`)}</ListItemText>
        </MenuItem>
      ))}
    </Menu>
  );
}
