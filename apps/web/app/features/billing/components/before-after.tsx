import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Check, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The rows of the comparison: `true` is visible before payment; after payment all are visible. */
const rows = [
  ['urgent', true],
  ['safety', true],
  ['fit', true],
  ['photo', true],
  ['conditions', false],
  ['map', false],
  ['advice', false],
] as const;

export function BeforeAfter() {
  const { t } = useTranslation('pricing');
  return (
    <section aria-labelledby="compare">
      <Typography variant="h2" id="compare" sx={{ marginBlockEnd: 2 }}>
        {t('compare.title')}
      </Typography>
      <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
        <Box component="table" aria-labelledby="compare" sx={tableStyle}>
          <thead>
            <tr>
              <th scope="col">{t('compare.what')}</th>
              <th scope="col">{t('compare.before')}</th>
              <th scope="col">{t('compare.after')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([row, free]) => (
              <tr key={row}>
                <th scope="row">{t(`compare.rows.${row}`)}</th>
                <td>
                  <Seen seen={free} />
                </td>
                <td>
                  <Seen seen />
                </td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Paper>
      <Typography color="textSecondary" sx={{ marginBlockStart: 1.5 }}>
        {t('compare.note')}
      </Typography>
    </section>
  );
}

function Seen({ seen }: { seen: boolean }) {
  const { t } = useTranslation('pricing');
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, color: seen ? 'success.main' : 'text.secondary' }}
    >
      {seen ? <Check aria-hidden size={18} /> : <Lock aria-hidden size={18} />}
      <span>{t(seen ? 'compare.yes' : 'compare.no')}</span>
    </Box>
  );
}

const tableStyle = {
  inlineSize: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { textAlign: 'start', paddingInline: { xs: 1.5, sm: 2.5 }, paddingBlock: 1.5 },
  '& thead th': { color: 'text.secondary', fontWeight: 600 },
  '& tbody th': { fontWeight: 500 },
  '& tbody tr': { borderBlockStart: '1px solid', borderColor: 'divider' },
} as const;
