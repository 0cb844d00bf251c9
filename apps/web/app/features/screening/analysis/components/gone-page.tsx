import Button from '@mui/material/Button';
import { firstProgramme } from '@skrin/contract/programmes/registry';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Page } from '../../../../kit/page.tsx';
import { useFlow } from '../../flow.ts';

/** Shown for an analysis that was deleted or belongs to somebody else. */
export function GonePage() {
  const { t } = useTranslation('screening');
  const { routes } = useFlow();
  return (
    <Page title={t('analysis.gone.title')} lead={t('analysis.gone.text')}>
      <Button
        component={Link}
        to={routes.analyses ?? routes.assessmentForm(firstProgramme)}
        variant="contained"
        size="large"
      >
        <span>{t(routes.analyses ? 'analysis.gone.action' : 'assessment.new')}</span>
      </Button>
    </Page>
  );
}
