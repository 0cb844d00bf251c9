import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/use-format.ts';
import ComparePhotos from '../../analysis/components/compare-photos.tsx';

/** Compares two photos of one problem: the first and the newest, or the two that the user chooses. */
export default function CoursePhotos({ analyses }: { analyses: readonly AnalysisItem[] }) {
  const { t } = useTranslation('followUps');
  const [ids, setIds] = useState({ older: analyses[0]?.id, newer: analyses.at(-1)?.id });
  const at = (id: string | undefined) => analyses.findIndex((analysis) => analysis.id === id);
  const [older, newer] = [analyses[at(ids.older)] ?? analyses[0], analyses[at(ids.newer)] ?? analyses.at(-1)];
  if (!older || !newer) return null;
  return (
    <>
      {analyses.length > 2 && (
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ marginBlockEnd: 2 }}>
          <PhotoChoice
            label={t('timeline.older')}
            analyses={analyses.slice(0, at(newer.id))}
            value={older.id}
            onChange={(id) => setIds({ ...ids, older: id })}
          />
          <PhotoChoice
            label={t('timeline.newer')}
            analyses={analyses.slice(at(older.id) + 1)}
            value={newer.id}
            onChange={(id) => setIds({ ...ids, newer: id })}
          />
        </Stack>
      )}
      <ComparePhotos pair={[older, newer]} />
    </>
  );
}

interface PhotoChoiceProps {
  label: string;
  analyses: readonly AnalysisItem[];
  value: string;
  onChange: (id: string) => void;
}

function PhotoChoice({ label, analyses, value, onChange }: PhotoChoiceProps) {
  const format = useFormat();
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ minInlineSize: 220 }}
    >
      {analyses.map(({ id, createdAt }) => (
        <MenuItem key={id} value={id}>
          {format.shortDateTime(createdAt)}
        </MenuItem>
      ))}
    </TextField>
  );
}
