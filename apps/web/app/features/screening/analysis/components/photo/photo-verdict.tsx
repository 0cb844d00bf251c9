import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PhotoCaution } from '@skrin/contract/screening/photos';
import { useTranslation } from 'react-i18next';
import type { PhotoCheck } from '../../check-photo.ts';
import { FaultAdvice } from '../fault-advice.tsx';

interface PhotoVerdictProps {
  check: PhotoCheck | undefined;
  /** Whether there are other photos, which are sent without this one if it is refused. */
  others: boolean;
}

/** The verdict of the check on the device, announced to screen readers when it is done. */
export const PhotoVerdict = ({ check, others }: PhotoVerdictProps) => (
  <div role="status">{check ? <Verdict check={check} others={others} /> : <Checking />}</div>
);

function Verdict({ check, others }: PhotoVerdictProps & { check: PhotoCheck }) {
  const { t } = useTranslation('screening');
  if (!check.error && check.faults.length === 0) return <Allowed cautions={check.cautions} />;
  return (
    <Stack spacing={1.5}>
      {check.error ? <FileProblem {...check} /> : <FaultAdvice faults={check.faults} />}
      <Typography>{t(others ? 'analysis.upload.notSent' : 'analysis.upload.refused')}</Typography>
    </Stack>
  );
}

/** Why a file cannot be sent, and what to do. */
function FileProblem({ error, megapixels, isHeic }: Extract<PhotoCheck, { error: string }>) {
  const { t } = useTranslation(['screening', 'errors']);
  const limit = megapixels === undefined ? {} : { megapixels };
  return (
    <Alert severity="error">
      <AlertTitle component="h2">{isHeic ? t('analysis.upload.heic.title') : t(`errors:${error}.title`)}</AlertTitle>
      <span>{isHeic ? t('analysis.upload.heic.text') : t(`errors:${error}.detail`, limit)}</span>
    </Alert>
  );
}

/** Says that the photo is good only if there are no cautions. */
function Allowed({ cautions }: { cautions: readonly PhotoCaution[] }) {
  const { t } = useTranslation(['screening', 'advice']);
  if (cautions.length === 0) return <Alert severity="success">{t('analysis.upload.good')}</Alert>;
  return (
    <Stack spacing={1.5}>
      {cautions.map((caution) => (
        <Alert key={caution} severity="info">
          <AlertTitle component="h2">{t(`advice:photoCautions.${caution}.title`)}</AlertTitle>
          <span>{t(`advice:photoCautions.${caution}.body`)}</span>
        </Alert>
      ))}
      <Typography color="textSecondary">{t('analysis.upload.anywayText')}</Typography>
    </Stack>
  );
}

function Checking() {
  const { t } = useTranslation('screening');
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', minHeight: 52 }}>
      <CircularProgress aria-hidden size={22} />
      <Typography>{t('analysis.upload.checking')}</Typography>
    </Stack>
  );
}
