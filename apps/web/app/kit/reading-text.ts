/** The look of a text with headings, lists, tables and pictures, as `sx`. */
export const readingText = {
  fontSize: 'reading',
  lineHeight: 1.65,
  '& h2': { typography: 'h2', marginBlock: '1.6em 0.6em' },
  '& h3': { typography: 'h3', marginBlock: '1.4em 0.5em' },
  '& p': { marginBlock: '0 1em' },
  '& ul, & ol': { marginBlock: '0 1em', paddingInlineStart: '1.4em' },
  '& li': { marginBlockEnd: '0.4em' },
  '& li p': { marginBlockEnd: '0.4em' },
  '& blockquote': {
    marginInline: 0,
    paddingInlineStart: 2,
    borderInlineStart: '3px solid',
    borderColor: 'divider',
  },
  '& img': { display: 'block', maxInlineSize: '100%', blockSize: 'auto', borderRadius: 1, marginBlockEnd: '1em' },
  '& table': { borderCollapse: 'collapse', fontSize: 'medium' },
  '& :is(th, td)': { border: 1, borderColor: 'divider', padding: 1, textAlign: 'start', verticalAlign: 'top' },
} as const;
