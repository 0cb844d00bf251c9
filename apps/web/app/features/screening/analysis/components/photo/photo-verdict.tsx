import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PhotoCaution } from '@skrin/contract/screening/photos';
import { useTranslation } from 'react-i18next';
import type { PhotoCheck } from '../../check-photo.ts';
import { FaultAdvice } from '../fault-advice.tsx';

/** What the check on the device found, announced when it is done. */
export const PhotoVerdict = ({ check }: { check: PhotoCheck | undefined }) => (
  <div role="status">{check ? <Verdict check={check} /> : <Checking />}</div>
);

function Verdict({ check }: { check: PhotoCheck }) {
  const { t } = useTranslation(['screening', 'errors']);
  if (check.error) {
    const { error, megapixels } = check;
    return (
      <Alert severity="error">
        <AlertTitle component="h2">{t(`errors:${error}.title`)}</AlertTitle>
        {t(`errors:${error}.detail`, megapixels === undefined ? {} : { megapixels })}
      </Alert>
    );
  }
  if (check.faults.length === 0) return <Allowed cautions={check.cautions} />;
  return (
    <Stack spacing={1.5}>
      <FaultAdvice faults={check.faults} />
      <Typography color="textSecondary">{t('analysis.upload.anywayText')}</Typography>
    </Stack>
  );
}

/** Good only where there is nothing to doubt. */
function Allowed({ cautions }: { cautions: readonly PhotoCaution[] }) {
  const { t } = useTranslation(['screening', 'advice']);
  if (cautions.length === 0) return <Alert severity="success">{t('analysis.upload.good')}</Alert>;
  return (
    <Stack spacing={1.5}>
      {cautions.map((caution) => (
        <Alert key={caution} severity="info">
          <AlertTitle component="h2">{t(`advice:photoCautions.${caution}.title`)}</AlertTitle>
          {t(`advice:photoCautions.${caution}.body`)}
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
