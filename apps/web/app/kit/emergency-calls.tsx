import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Indonesia: 119 medical help, 112 any emergency. */
const emergencyNumbers = ['119', '112'] as const;

export function EmergencyCalls() {
  const { t } = useTranslation();
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', marginBlockStart: 1.5 }}>
      {emergencyNumbers.map((number) => (
        <Button
          key={number}
          href={`tel:${number}`}
          variant="contained"
          color="error"
          startIcon={<Phone aria-hidden size={18} />}
        >
          <span>{t('actions.call', { number })}</span>
        </Button>
      ))}
    </Stack>
  );
}
