import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { resultFileName } from '@skrin/contract/file-names';
import { type Language, languages } from '@skrin/contract/languages';
import { href } from '@skrin/contract/pages';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { createDocument, mailDocument } from '@skrin/contract/screening/document-endpoints';
import { getAnalysisFhir } from '@skrin/contract/screening/fhir-endpoints';
import { languageInfo } from '@skrin/i18n';
import { useMutation } from '@tanstack/react-query';
import { Download, FileJson, Mail } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { call, callForBlob } from '../../../../api/call.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { SelectField } from '../../../../kit/select-field.tsx';
import { showError, toast } from '../../../../kit/toasts/toasts.ts';
import { downloadFile } from '../../../../resource/csv/download.ts';
import { useDownload } from '../../../../resource/csv/use-download.ts';

const nameOf = (type: 'pdf' | 'fhir.json') => resultFileName(new Date(), type);

interface DocumentDialogProps {
  analysis: Pick<Analysis, 'id' | 'photos' | 'result'>;
  onClose: () => void;
}

/** Issues a result as a signed PDF, as a download or by mail to the address of the account. */
export default function DocumentDialog({ analysis: { id, photos, result }, onClose }: DocumentDialogProps) {
  const { t } = useTranslation(['documents', 'common']);
  const title = useId();
  const { language: shown } = useLanguage();
  const [front] = photos;
  const hasPhoto = front !== undefined && front.removedAt === undefined;
  const hasHeatMap = hasPhoto && result !== undefined && 'heatMap' in result && result.heatMap !== null;
  const [language, setLanguage] = useState(shown);
  const [photo, setPhoto] = useState(hasPhoto);
  const [heatMap, setHeatMap] = useState(false);
  const input = { params: { id }, body: { language, photo, heatMap: photo && heatMap } };
  const save = useMutation({
    mutationFn: async () => downloadFile(nameOf('pdf'), await callForBlob(createDocument, input), 'application/pdf'),
    onSuccess: () => toast.success(t('take.saved')),
    onError: showError,
  });
  const fhir = useDownload(nameOf('fhir.json'), () => callForBlob(getAnalysisFhir, { params: { id } }));
  const mail = useMutation({
    mutationFn: () => call(mailDocument, input),
    onSuccess: ({ email }) => toast.success(t('take.mailed', { email })),
    onError: showError,
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{t('take.title')}</DialogTitle>
      <Stack spacing={2}>
        <Typography>{t('take.lead')}</Typography>
        <LanguageField language={language} onChange={setLanguage} />
        {front && (
          <div>
            <Choice label={t('take.photo')} checked={photo} disabled={!hasPhoto} onChange={setPhoto} />
            {hasHeatMap && (
              <Choice label={t('take.heatMap')} checked={photo && heatMap} disabled={!photo} onChange={setHeatMap} />
            )}
            {!hasPhoto && <Typography color="textSecondary">{t('take.photoGone')}</Typography>}
          </div>
        )}
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
          <Button
            variant="contained"
            size="large"
            startIcon={<Download aria-hidden size={18} />}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            {t('take.download')}
          </Button>
          <Button
            variant="outlined"
            size="large"
            startIcon={<Mail aria-hidden size={18} />}
            loading={mail.isPending}
            onClick={() => mail.mutate()}
          >
            {t('take.mail')}
          </Button>
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {t('take.mailNote')}
        </Typography>
        <div>
          <Button
            variant="text"
            size="large"
            startIcon={<FileJson aria-hidden size={18} />}
            loading={fhir.isPending}
            onClick={() => fhir.mutate()}
          >
            {t('take.fhir')}
          </Button>
          <Typography variant="body2" color="textSecondary">
            {t(front ? 'take.fhirNote' : 'take.fhirNoteWithoutPhoto')}
          </Typography>
        </div>
        <Link component={RouterLink} to={href('profileDocuments')} sx={{ alignSelf: 'start', paddingBlock: 1.25 }}>
          {t('take.all')}
        </Link>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {t('common:actions.close')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

function LanguageField({ language, onChange }: { language: Language; onChange: (language: Language) => void }) {
  const { t } = useTranslation('documents');
  return (
    <SelectField
      label={t('take.language')}
      value={language}
      onChange={({ target }) => onChange(target.value as Language)}
    >
      {languages.map((option) => (
        <option key={option} value={option} lang={languageInfo[option].htmlLang}>
          {languageInfo[option].label}
        </option>
      ))}
    </SelectField>
  );
}

interface ChoiceProps {
  label: string;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

const Choice = ({ label, checked, disabled, onChange }: ChoiceProps) => (
  <FormControlLabel
    control={<Checkbox checked={checked} onChange={(_, on) => onChange(on)} />}
    label={label}
    disabled={disabled}
    sx={{ display: 'flex', minHeight: 44 }}
  />
);
