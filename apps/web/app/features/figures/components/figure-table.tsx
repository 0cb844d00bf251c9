import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';
import { touchTarget } from '../../../theme/tokens.ts';

interface FigureTableProps {
  caption: string;
  head: readonly string[];
  rows: readonly FigureRow[];
}

interface FigureRow {
  name: string;
  /** What names the row leads there. */
  to?: string | undefined;
  /** Where two rows have the same name. */
  key?: string;
  /** As they are written; null: hidden. */
  values: readonly (string | null)[];
  /** The lists of what is counted, one for each value. */
  lists?: readonly string[];
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
        {rows.map(({ name, values, lists, to, key = name }) => (
          <TableRow key={key}>
            <TableCell component="th" scope="row">
              {to === undefined ? (
                <bdi>{name}</bdi>
              ) : (
                <Link component={RouterLink} to={to} sx={tappable}>
                  <bdi>{name}</bdi>
                </Link>
              )}
            </TableCell>
            {values.map((value, at) => (
              <TableCell key={head[at + 1]}>
                <Value value={value} to={lists?.[at]} label={[value, head[at + 1], name].join(', ')} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);

const tappable = {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: touchTarget,
  minInlineSize: touchTarget,
} as const;

/** @param label of the link to the list: a number alone does not say what it leads to. */
function Value({ value, to, label }: { value: string | null; to: string | undefined; label: string }) {
  if (value === null) return <Hidden />;
  if (to === undefined) return <bdi>{value}</bdi>;
  return (
    <Link component={RouterLink} to={to} aria-label={label} sx={tappable}>
      <bdi>{value}</bdi>
    </Link>
  );
}

/** In place of a number that is not shown. */
function Hidden() {
  const { t } = useTranslation('figures');
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
      {t('hidden')}
    </Box>
  );
}
