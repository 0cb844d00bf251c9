import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import { space } from '../../../theme/tokens.ts';
import { Action, Section } from './section.tsx';

/** The hours of the support, and the link to the contact form. */
export function Contact() {
  const { t } = useTranslation('home');
  const addressOf = usePageAddress();
  return (
    <Section
      title={t('landing.contact.title')}
      action={<Action to={addressOf('contactUs')}>{t('landing.contact.action')}</Action>}
    >
      <Typography>{t('landing.contact.text')}</Typography>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, marginBlockStart: space.part, color: 'text.secondary' }}
      >
        <Clock aria-hidden size={18} style={{ flexShrink: 0 }} />
        <span>{t('landing.contact.hours')}</span>
      </Box>
    </Section>
  );
}
