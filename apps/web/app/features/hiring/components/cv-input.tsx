import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { cvLimits } from '@skrin/contract/hiring/applications';
import { FileText, Paperclip } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldLabel } from '../../../kit/field-label.tsx';
import { FileGoneError, holdFile } from '../../../kit/files/held-file.ts';
import { useFileProblem } from '../../../kit/files/use-file-problem.ts';

/** The id of the field. */
export const CV_FIELD = 'cv';

interface CvInputProps {
  file: File | undefined;
  onChoose: (file: File | undefined) => void;
  /** Whether the form was sent, so that a missing file is told. */
  isAsked: boolean;
}

/** The choice of a PDF. Its bytes are read at once, so that what is sent is what was chosen. */
export function CvInput({ file, onChoose, isAsked }: CvInputProps) {
  const { t } = useTranslation('hiring');
  const [problem, setProblem] = useState<string>();
  const problemOf = useFileProblem();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    const refuse = (text: string) => {
      setProblem(text);
      onChoose(undefined);
    };
    try {
      if (chosen.size > cvLimits.maxBytes) return refuse(t('apply.cvTooLarge', { size: cvLimits.megabytes }));
      const held = await holdFile(chosen);
      if (!(await held.slice(0, 5).text()).startsWith('%PDF-')) return refuse(t('apply.cvNotPdf'));
      setProblem(undefined);
      onChoose(held);
    } catch (error) {
      if (!(error instanceof FileGoneError)) throw error;
      refuse(problemOf(error)?.text ?? t('apply.cvMissing'));
    } finally {
      // The same file can be chosen again.
      target.value = '';
    }
  };
  const fault = problem ?? (isAsked && !file ? t('apply.cvMissing') : undefined);
  return (
    <FormControl error={fault !== undefined}>
      <FieldLabel htmlFor={CV_FIELD}>{t('apply.fields.cv')}</FieldLabel>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ position: 'relative' }}>
          <UnseenInput
            id={CV_FIELD}
            type="file"
            accept="application/pdf,.pdf"
            aria-describedby="cv-help"
            aria-invalid={fault !== undefined}
            onChange={choose}
          />
          <Button
            component="span"
            aria-hidden
            tabIndex={-1}
            variant="outlined"
            startIcon={<Paperclip aria-hidden size={18} />}
          >
            <span>{t(file ? 'apply.change' : 'apply.choose')}</span>
          </Button>
        </Box>
        {file && (
          <Stack direction="row" role="status" sx={{ alignItems: 'center', gap: 0.75, minWidth: 0 }}>
            <FileText aria-hidden size={18} />
            <Typography sx={{ overflowWrap: 'anywhere' }} dir="auto">
              {file.name}
            </Typography>
          </Stack>
        )}
      </Stack>
      <FormHelperText id="cv-help">{fault ?? t('apply.cvHint', { size: cvLimits.megabytes })}</FormHelperText>
    </FormControl>
  );
}

/** Lies over the button that looks like it, so that it is as large to a finger, a keyboard and a screen reader. */
const UnseenInput = styled('input')(({ theme: { vars } }) => ({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  zIndex: 1,
  opacity: 0,
  cursor: 'pointer',
  '&:focus-visible + span': { outline: `3px solid ${vars.palette.primary.main}`, outlineOffset: 2 },
}));
