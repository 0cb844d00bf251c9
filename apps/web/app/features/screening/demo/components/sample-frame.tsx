import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { PencilRuler } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

/** Says on every step, to eyes and ears, that this is a sample. */
export function SampleFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('demo');
  const label = useId();
  return (
    <section aria-labelledby={label}>
      <Box sx={{ bgcolor: 'warning.soft', borderBlockEnd: 1, borderColor: 'warning.main' }}>
        <Container
          maxWidth={false}
          sx={{ display: 'flex', alignItems: 'center', gap: 1.5, maxWidth: 1208, paddingBlock: 1.25 }}
        >
          <Box component={PencilRuler} aria-hidden size={22} sx={{ flexShrink: 0, color: 'warning.main' }} />
          <Typography>
            <strong id={label}>{t('label')}</strong> {t('keepsNothing')}
          </Typography>
        </Container>
      </Box>
      {children}
    </section>
  );
}
