import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';

interface FigureTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/**
 * A table of measured figures, whose first column names the row. On narrow screens figures break into lines, so that four
 * columns mostly fit a phone; wider tables scroll horizontally.
 */
export const FigureTable = ({ caption, columns, rows }: FigureTableProps) => (
  <TableFrame label={caption}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, cells: [name, ...figures] }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {figures.map((figure, at) => (
            <td key={columns[at + 1]}>{figure}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </TableFrame>
);

/** The frame that scrolls a table, focusable so that the keyboard can scroll it too. */
export const TableFrame = ({ label, children }: { label: string; children: ReactNode }) => (
  <Paper variant="outlined" component="section" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
    <Box component="table" sx={tableStyle}>
      {children}
    </Box>
  </Paper>
);

const tableStyle = {
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: 'small',
  fontVariantNumeric: 'tabular-nums',
  '& caption': {
    textAlign: 'start',
    paddingInline: 2,
    paddingBlockStart: 2,
    paddingBlockEnd: 1,
    color: 'text.secondary',
  },
  '& th, & td': { textAlign: 'start', paddingInline: { xs: 1, sm: 2 }, paddingBlock: 1.25, verticalAlign: 'top' },
  '& thead th': { color: 'text.secondary', fontWeight: 600, minInlineSize: { xs: 72, sm: 96 } },
  '& td': { minInlineSize: { xs: 72, sm: 96 } },
  '& tbody th': { fontWeight: 600, minInlineSize: { xs: 96, sm: 132 } },
  '& tbody tr': { borderBlockStart: '1px solid', borderColor: 'divider' },
} as const;
