import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CreditCard, HeartHandshake, History } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Columns } from '../kit/columns.tsx';

const working = [
  ['payments', CreditCard],
  ['results', History],
  ['care', HeartHandshake],
] as const;

/** Explains the maintenance: nothing is lost, what still works, and a way to try again. */
export function MaintenanceNotice({ retry }: { retry: ReactNode }) {
  const { t } = useTranslation('maintenance');
  return (
    <Columns side={<Working />}>
      <Typography sx={{ fontSize: 'lead', maxWidth: '60ch' }}>{t('text')}</Typography>
      <Box sx={{ marginBlockStart: 3 }}>{retry}</Box>
    </Columns>
  );
}

function Working() {
  const { t } = useTranslation('maintenance');
  return (
    <>
      <Typography variant="h3" component="h2">
        {t('works')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', padding: 0, marginBlock: 1.5, display: 'grid', gap: 1.5 }}>
        {working.map(([key, Icon]) => (
          <Box component="li" key={key} sx={{ display: 'flex', gap: 1.5 }}>
            <Box
              component={Icon}
              aria-hidden
              size={22}
              sx={{ flexShrink: 0, color: 'primary.main', marginBlockStart: '2px' }}
            />
            <span>{t(`${key}`)}</span>
          </Box>
        ))}
      </Box>
    </>
  );
}
