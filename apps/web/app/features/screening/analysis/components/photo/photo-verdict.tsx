import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PhotoCaution } from '@skrin/contract/screening/photos';
import { useTranslation } from 'react-i18next';
import { HeicError } from '../../../../../kit/files/heic/heic-error.ts';
import { useFileProblem } from '../../../../../kit/files/use-file-problem.ts';
import type { PhotoCheck } from '../../photo-check.ts';
import type { ChosenPhoto } from '../../photo-list.ts';
import { FaultAdvice } from './fault-advice.tsx';

interface PhotoVerdictProps {
  photo: Pick<ChosenPhoto, 'check' | 'isOpening'>;
  /** Whether there are other photos, which are sent without this one if it is refused. */
  others: boolean;
}

/** The verdict of the check on the device, announced to screen readers when it is done. */
export const PhotoVerdict = ({ photo: { check, isOpening = false }, others }: PhotoVerdictProps) => (
  <div role="status">{check ? <Verdict check={check} others={others} /> : <Checking isOpening={isOpening} />}</div>
);

function Verdict({ check, others }: { check: PhotoCheck; others: boolean }) {
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
function FileProblem({ error, megapixels, problem }: Extract<PhotoCheck, { error: string }>) {
  const { t } = useTranslation(['screening', 'errors', 'common']);
  const known = useFileProblem()(problem);
  const limit = megapixels === undefined ? {} : { megapixels };
  const isUnreadable = problem instanceof HeicError && problem.problem === 'unreadable';
  return (
    <Alert severity="error">
      <AlertTitle component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {error === 'offline'
          ? t('common:status.offline')
          : error === 'file'
            ? known?.title
            : t(`errors:${error}.title`)}
      </AlertTitle>
      <span>
        {isUnreadable
          ? t('analysis.upload.heic.text')
          : error === 'offline' || error === 'file'
            ? known?.text
            : t(`errors:${error}.detail`, limit)}
      </span>
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

function Checking({ isOpening }: { isOpening: boolean }) {
  const { t } = useTranslation(['screening', 'common']);
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', minHeight: 52 }}>
      <CircularProgress aria-hidden size={22} />
      <Typography>{t(isOpening ? 'common:files.heic.opening' : 'analysis.upload.checking')}</Typography>
    </Stack>
  );
}
