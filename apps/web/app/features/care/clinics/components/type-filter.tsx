import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { type TypeChoice, typeChoices } from '../use-clinic-filters.ts';

interface TypeFilterProps {
  type: TypeChoice;
  /** Whether clinics are looked for that fit something. */
  hasFit: boolean;
  onChoose: (type: TypeChoice) => void;
}

/** Clinics that fit, all, or those of one type. */
export function TypeFilter({ type, hasFit, onChoose }: TypeFilterProps) {
  const { t } = useTranslation('clinics');
  const choices = typeChoices.filter((choice) => hasFit || choice !== 'fit');
  return (
    <Box component="fieldset" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, border: 0, margin: 0, padding: 0 }}>
      <Box component="legend" sx={{ padding: 0, marginBlockEnd: 1, fontWeight: 600 }}>
        {t('type')}
      </Box>
      {choices.map((choice) => (
        <Button
          key={choice}
          variant={choice === type ? 'contained' : 'outlined'}
          aria-pressed={choice === type}
          onClick={() => onChoose(choice)}
          sx={{ borderRadius: 6, paddingInline: 2 }}
        >
          {t(`typeChoices.${choice}`)}
        </Button>
      ))}
    </Box>
  );
}
