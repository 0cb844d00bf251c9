import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import { Markdown } from '@tiptap/markdown';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { Bold, Heading2, Italic, List, ListOrdered, type LucideIcon, Quote } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputProps } from './kind.ts';

/** A text with headings, lists and emphasis, kept as Markdown. */
export default function RichTextEditor({ id, label, value, onChange, onBlur, ...props }: InputProps<'richText'>) {
  const { isDisabled, isInvalid, describedBy } = props;
  const editor = useEditor({
    extensions: [StarterKit.configure({ heading: { levels: [2, 3] } }), Markdown],
    content: value ?? '',
    contentType: 'markdown',
    editable: !isDisabled,
    onUpdate: (update) => onChange(markdownOf(update.editor) || null),
    onBlur,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        dir: 'auto',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-invalid': String(isInvalid),
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
    },
  });
  useEffect(() => {
    // The value was not typed here: a draft was restored, or a newer version of the row was loaded.
    if (editor && (value ?? '') !== markdownOf(editor))
      editor.commands.setContent(value ?? '', { contentType: 'markdown', emitUpdate: false });
  }, [editor, value]);
  return (
    <Box
      sx={{
        border: 1,
        borderRadius: 1,
        borderColor: isInvalid ? 'error.main' : 'edge',
        bgcolor: 'background.paper',
        '& .ProseMirror': { minBlockSize: 160, padding: 2, outlineOffset: -3 },
      }}
    >
      {editor && <Toolbar editor={editor} />}
      <EditorContent editor={editor} />
    </Box>
  );
}

const markdownOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getMarkdown().trim());

interface Mark {
  name: 'bold' | 'italic' | 'heading' | 'bulletList' | 'orderedList' | 'blockquote';
  icon: LucideIcon;
  toggle: (editor: Editor) => void;
}

const marks: Mark[] = [
  { name: 'bold', icon: Bold, toggle: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', icon: Italic, toggle: (editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'heading', icon: Heading2, toggle: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run() },
  { name: 'bulletList', icon: List, toggle: (editor) => editor.chain().focus().toggleBulletList().run() },
  { name: 'orderedList', icon: ListOrdered, toggle: (editor) => editor.chain().focus().toggleOrderedList().run() },
  { name: 'blockquote', icon: Quote, toggle: (editor) => editor.chain().focus().toggleBlockquote().run() },
];

function Toolbar({ editor }: { editor: Editor }) {
  const { t } = useTranslation('workspace');
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => marks.filter(({ name }) => current.isActive(name)).map(({ name }) => name),
  });
  return (
    <Box
      role="toolbar"
      aria-label={t('editor.toolbar')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, padding: 0.5 }}
    >
      {marks.map(({ name, icon: Icon, toggle }) => (
        <ToggleButton
          key={name}
          value={name}
          size="small"
          selected={active.includes(name)}
          aria-label={t(`editor.${name}`)}
          onClick={() => toggle(editor)}
          sx={{ border: 0, minInlineSize: 44, minBlockSize: 44 }}
        >
          <Icon aria-hidden size={18} />
        </ToggleButton>
      ))}
    </Box>
  );
}
