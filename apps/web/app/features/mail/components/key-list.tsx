import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

const keys = [
  [['J', 'K'], 'move'],
  [['Enter'], 'open'],
  [['E'], 'archive'],
  [['S'], 'star'],
  [['R'], 'reply'],
  [['U'], 'back'],
] as const;

/** Which keys do what, while the focus is at the desk and nobody types. */
export function KeyList() {
  const { t } = useTranslation('mail');
  return (
    <Box
      component="details"
      sx={{ marginBlockStart: 1, '@media (pointer: coarse)': { display: 'none' }, '@media print': { display: 'none' } }}
    >
      <Box
        component="summary"
        sx={{ minBlockSize: 44, display: 'inline-flex', alignItems: 'center', cursor: 'pointer' }}
      >
        <span>{t('keys.title')}</span>
      </Box>
      <Keys>
        {keys.map(([names, act]) => (
          <li key={act}>
            {names.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}
            <span>{t(`keys.${act}`)}</span>
          </li>
        ))}
      </Keys>
      <Typography variant="body2" color="textSecondary">
        {t('keys.send')}
      </Typography>
    </Box>
  );
}

const Keys = styled('ul')(({ theme: { vars, spacing } }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: spacing(0.5, 2),
  '& > li': { display: 'flex', alignItems: 'center', gap: spacing(0.5) },
  '& kbd': { paddingInline: spacing(0.75), border: `1px solid ${vars.palette.divider}`, borderRadius: 4 },
}));
