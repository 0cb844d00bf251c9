import Box from '@mui/material/Box';
import type { Language } from '@skrin/contract/languages';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';
import { languageAttributes } from '../language-attributes.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { postExtensions } from './extensions.ts';
import { Picture } from './picture-node.tsx';
import { withoutEdges } from './survives-editor.ts';

export interface BodyFieldProps {
  id: string;
  label: string;
  language: Language;
  /** Markdown. */
  value: string;
  onChange: (markdown: string) => void;
  isInvalid: boolean;
  isDisabled: boolean;
  describedBy: string | undefined;
}

/** The editor shows pictures that only their staff may see yet. */
const extensions = postExtensions.map((extension) => (extension.name === 'image' ? Picture : extension));

/** Headings, lists, links, quotes, tables and pictures, kept as Markdown. Escape leads from the text to the tools. */
export function PostEditor({ id, label, language, value, onChange, ...props }: BodyFieldProps) {
  const { isInvalid, isDisabled, describedBy } = props;
  const { t } = useTranslation('posts');
  const frame = useRef<HTMLDivElement>(null);
  const hint = `${id}-keys`;
  const editor = useEditor({
    extensions,
    content: value,
    contentType: 'markdown',
    editable: !isDisabled,
    onUpdate: (update) => onChange(withoutEdges(update.editor.getMarkdown())),
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        ...languageAttributes(language),
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-invalid': String(isInvalid),
        'aria-describedby': [describedBy, hint].filter(Boolean).join(' '),
      },
      handleKeyDown: (_view, event) => {
        if (event.key !== 'Escape') return false;
        frame.current?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
        return true;
      },
    },
  });
  useEffect(() => {
    if (editor && value !== withoutEdges(editor.getMarkdown()))
      editor.commands.setContent(value, { contentType: 'markdown', emitUpdate: false });
  }, [editor, value]);
  useEffect(() => editor?.setEditable(!isDisabled, false), [editor, isDisabled]);
  return (
    <Box
      ref={frame}
      sx={{
        border: 1,
        borderRadius: 1,
        borderColor: isInvalid ? 'error.main' : 'edge',
        bgcolor: 'background.paper',
        minWidth: 0,
      }}
    >
      {editor && <EditorToolbar editor={editor} of={label} isDisabled={isDisabled} />}
      <VisuallyHidden id={hint}>{t('editor.keys')}</VisuallyHidden>
      <Box sx={content}>
        <EditorContent editor={editor} />
      </Box>
    </Box>
  );
}

const content = {
  '& .ProseMirror': {
    minBlockSize: 320,
    maxBlockSize: '70vh',
    overflowY: 'auto',
    padding: 2,
    outlineOffset: -3,
    lineHeight: 1.65,
    overflowWrap: 'anywhere',
  },
  '& h2': { typography: 'h3', marginBlock: '1.4em 0.5em' },
  '& h3': { typography: 'h4', marginBlock: '1.2em 0.4em' },
  '& :is(h2, h3, p):first-of-type': { marginBlockStart: 0 },
  '& p': { marginBlock: '0 0.8em' },
  '& :is(ul, ol)': { marginBlock: '0 0.8em', paddingInlineStart: '1.4em' },
  '& li p': { marginBlockEnd: '0.3em' },
  '& blockquote': { borderInlineStart: '3px solid', borderColor: 'divider', margin: 0, paddingInlineStart: 2 },
  '& a': { color: 'primary.main' },
  '& img': { maxInlineSize: '100%', blockSize: 'auto', borderRadius: 1 },
  '& .ProseMirror-selectednode img': { outline: '3px solid', outlineColor: 'primary.main' },
  '& table': { borderCollapse: 'collapse', inlineSize: '100%', marginBlockEnd: '0.8em' },
  '& :is(th, td)': { border: 1, borderColor: 'divider', padding: 1, textAlign: 'start', minInlineSize: 60 },
  '& :is(th, td) p': { margin: 0 },
  '& .selectedCell': { bgcolor: 'primary.soft' },
} as const;
