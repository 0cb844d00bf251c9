import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import { Section } from './section.tsx';

/** The hours of the support, and the link to the contact form. */
export function Contact() {
  const { t } = useTranslation('home');
  const addressOf = usePageAddress();
  return (
    <Section title={t('landing.contact.title')}>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: { sm: 'center' },
          justifyContent: 'space-between',
          gap: 2.5,
        }}
      >
        <div>
          <Typography>{t('landing.contact.text')}</Typography>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginBlockStart: 1, color: 'text.secondary' }}>
            <Clock aria-hidden size={18} style={{ flexShrink: 0 }} />
            <span>{t('landing.contact.hours')}</span>
          </Box>
        </div>
        <Button component={Link} to={addressOf('contactUs')} variant="outlined" sx={{ flexShrink: 0 }}>
          {t('landing.contact.action')}
        </Button>
      </Box>
    </Section>
  );
}
