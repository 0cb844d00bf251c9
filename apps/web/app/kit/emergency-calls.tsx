import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { touchTarget } from '../theme/tokens.ts';

/** Indonesia: 119 medical help, 112 any emergency. */
const emergencyNumbers = ['119', '112'] as const;

/** @param onFill whether it stands on a surface that is filled with the colour of danger */
export function EmergencyCalls({ onFill = false }: { onFill?: boolean }) {
  const { t } = useTranslation();
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', marginBlockStart: 1.5 }}>
      {emergencyNumbers.map((number) => (
        <Button
          key={number}
          href={`tel:${number}`}
          variant="contained"
          color="error"
          size={onFill ? 'large' : 'medium'}
          startIcon={<Phone aria-hidden size={18} />}
          sx={onFill ? inverted : undefined}
        >
          <span>{t('actions.call', { number })}</span>
        </Button>
      ))}
    </Stack>
  );
}

/** The same in a line, for where something else is to be done: a text, and the numbers behind it. */
export function EmergencyLine({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <Typography
      variant="body2"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, color: 'error.main' }}
    >
      <span>{text}</span>
      {emergencyNumbers.map((number) => (
        <Link
          key={number}
          href={`tel:${number}`}
          color="inherit"
          sx={{ display: 'inline-flex', alignItems: 'center', minBlockSize: touchTarget, fontWeight: 600 }}
        >
          {t('actions.call', { number })}
        </Link>
      ))}
    </Typography>
  );
}

const inverted = {
  '&, &:hover': { color: 'error.fill', bgcolor: 'error.onFill' },
  flexGrow: { xs: 1, sm: 0 },
  fontSize: 'lead',
} as const;
