import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';

interface FigureTableProps {
  caption: string;
  head: readonly string[];
  rows: readonly FigureRow[];
}

interface FigureRow {
  name: string;
  /** As they are written; null: hidden. */
  values: readonly (string | null)[];
}

/** A table whose first column names its rows. It scrolls in its own frame, by the keyboard too. */
export const FigureTable = ({ caption, head, rows }: FigureTableProps) => (
  <Box tabIndex={0} role="group" aria-label={caption} sx={{ overflowX: 'auto' }}>
    <Table size="small" sx={{ '& td': { fontVariantNumeric: 'tabular-nums' } }}>
      <caption style={{ captionSide: 'top', padding: 0 }}>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <TableHead>
        <TableRow>
          {head.map((label) => (
            <TableCell key={label}>{label}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ name, values }) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              <bdi>{name}</bdi>
            </TableCell>
            {values.map((value, at) => (
              <TableCell key={head[at + 1]}>{value === null ? <Hidden /> : <bdi>{value}</bdi>}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);

/** In place of a number that is not shown. */
function Hidden() {
  const { t } = useTranslation('figures');
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
      {t('hidden')}
    </Box>
  );
}
