import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ApiError } from '../../../../api/api-error.ts';
import { useFlow } from '../../flow.ts';

interface InUseNoticeProps extends Pick<ApiError, 'title' | 'detail'> {
  /** `info` when nobody has tried to change the assessment yet. */
  severity?: 'warning' | 'info';
  /** Copies the changed answers into a new assessment. */
  onCopy?: () => void;
}

/** Says that the assessment cannot be changed, because an analysis is based on it, and what to do instead. */
export function InUseNotice({ title, detail, severity = 'warning', onCopy }: InUseNoticeProps) {
  const { t } = useTranslation('screening');
  const { routes } = useFlow();
  return (
    <Alert severity={severity} sx={{ border: 1, borderColor: `${severity}.main` }}>
      <AlertTitle>{title}</AlertTitle>
      {detail && <span>{detail}</span>}
      <Stack spacing={1} sx={{ marginBlockStart: 1.5, alignItems: 'flex-start' }}>
        {onCopy && (
          <Button variant="outlined" color="inherit" onClick={onCopy}>
            {t('assessment.inUse.copy')}
          </Button>
        )}
        {routes.analyses && (
          <Button component={Link} to={routes.analyses} variant="outlined" color="inherit">
            {t('assessment.inUse.analyses')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
