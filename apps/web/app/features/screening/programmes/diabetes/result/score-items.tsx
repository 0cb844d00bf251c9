import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface ScoreItemsProps {
  /** Names the table. */
  label: string;
  rows: readonly { key: string; name: string; why: string; points: number; of: number }[];
  total: number;
  of: number;
}

/** What each question adds to a score, of how much, and by which rule. */
export function ScoreItems({ label, rows, total, of }: ScoreItemsProps) {
  const { t } = useTranslation('diabetesResult');
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('result.columns.item')}</th>
          <th scope="col">{t('result.columns.points')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, why, points, of }) => (
          <tr key={key} data-counts={points > 0 || undefined}>
            <th scope="row">
              <span>{name}</span>
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {why}
              </Typography>
            </th>
            <td>{t('result.of', { points, of })}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr data-counts>
          <th scope="row">{t('result.columns.total')}</th>
          <td>{t('result.of', { points: total, of })}</td>
        </tr>
      </tfoot>
    </Table>
  );
}

const Table = styled('table')(({ theme: { vars, spacing } }) => ({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { paddingBlock: spacing(1), textAlign: 'start', verticalAlign: 'top', fontWeight: 400 },
  '& td, & thead th:last-of-type': {
    paddingInlineStart: spacing(2),
    inlineSize: '1%',
    whiteSpace: 'nowrap',
    textAlign: 'end',
  },
  '& thead th': { color: vars.palette.text.secondary },
  '& tbody tr, & tfoot tr': { borderBlockStart: `1px solid ${vars.palette.divider}` },
  '& tbody td': { color: vars.palette.text.secondary },
  '& [data-counts] th > span:first-of-type, & [data-counts] td, & tfoot th': {
    color: vars.palette.text.primary,
    fontWeight: 650,
  },
}));
