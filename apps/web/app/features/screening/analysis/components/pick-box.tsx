import Checkbox from '@mui/material/Checkbox';
import { useTranslation } from 'react-i18next';

/** State of a row's checkbox in the comparison. */
export interface Pick {
  chosen: boolean;
  disabled: boolean;
  onChange: (chosen: boolean) => void;
}

/** A checkbox that chooses a photo to compare, above the link that covers the row. @param name of the row */
export default function PickBox({ pick, name }: { pick: Pick; name: string }) {
  const { t } = useTranslation('screening');
  return (
    <Checkbox
      checked={pick.chosen}
      disabled={pick.disabled}
      onChange={(_, chosen) => pick.onChange(chosen)}
      slotProps={{ input: { 'aria-label': t('analysis.compare.pick', { name }) } }}
      sx={{ zIndex: 1 }}
    />
  );
}
