import Box from '@mui/material/Box';
import { type CareCase, careLevel, careTextKey } from '@skrin/domain/screening/care-level';
import { useTranslation } from 'react-i18next';

/** The care level as a label in a list. It wraps to a second line on narrow screens, so that no advice is cut off. */
export function CareLevelLabel({ of }: { of: CareCase }) {
  const { t } = useTranslation('advice');
  return (
    <Box
      component="span"
      sx={{
        paddingInline: 1.25,
        paddingBlock: 0.25,
        borderRadius: 1,
        fontSize: 'small',
        fontWeight: 600,
        ...styles[careLevel(of)],
      }}
    >
      {t(`care.${careTextKey(of)}.label`)}
    </Box>
  );
}

const styles = {
  now: { color: 'error.onFill', bgcolor: 'error.fill' },
  today: { color: 'warning.main', bgcolor: 'warning.soft' },
  when_you_can: { color: 'text.secondary', border: 1, borderColor: 'divider' },
} as const;
