import Box from '@mui/material/Box';
import { type ProgrammeId, programmes } from '@skrin/contract/programmes/registry';
import { type CareCase, careLevel, careTextKey, urgencyOfCase } from '@skrin/domain/screening/care-level';
import { useTranslation } from 'react-i18next';

/**
 * The care level as a label in a list. It wraps to a second line on narrow screens, so that no advice is cut off. Where no
 * photo is read, the result itself says when to see a doctor, and 'no urgent signs' beside it would sound like less.
 */
export function CareLevelLabel({ of }: { of: CareCase & { programme: ProgrammeId } }) {
  const { t } = useTranslation('advice');
  if (!urgencyOfCase(of) && !programmes[of.programme].takesPhotos) return null;
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
