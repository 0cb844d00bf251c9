import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../kit/page.tsx';

interface HelpFirstPageProps {
  analysisId: string;
  /** The care level, with the form to confirm help. */
  care: ReactNode;
}

/** Replaces the payment page for somebody whose answers call for help now. */
export function HelpFirstPage({ analysisId, care }: HelpFirstPageProps) {
  const { t } = useTranslation(['billing', 'advice']);
  return (
    <Page title={t('title')} width="narrow" back={{ to: href('analysis', { id: analysisId }), label: t('back') }}>
      {care}
      <Typography>{t('advice:help.pay')}</Typography>
    </Page>
  );
}
