import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type FileSpace, fileSpaces } from '@skrin/contract/files/file';
import { useTranslation } from 'react-i18next';

interface SpaceChoiceProps {
  value: FileSpace;
  onChoose: (space: FileSpace) => void;
}

/** Asks whose files are meant: one's own, or those of the organisation. */
export function SpaceChoice({ value, onChoose }: SpaceChoiceProps) {
  const { t } = useTranslation('files');
  return (
    <ToggleButtonGroup
      exclusive
      value={value}
      aria-label={t('space')}
      onChange={(_event, next: FileSpace | null) => next && onChoose(next)}
      sx={{ flexWrap: 'wrap' }}
    >
      {fileSpaces.map((space) => (
        <ToggleButton key={space} value={space} sx={{ minBlockSize: 44 }}>
          {t(`places.${space}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
