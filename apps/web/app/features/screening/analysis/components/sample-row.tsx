import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ConditionPicture } from '../../../../illustrations/condition-picture.tsx';
import { StateLabel } from '../../../../kit/state-label.tsx';

/** What a row of the history will look like, where there is none yet. */
export function SampleRow() {
  const { t } = useTranslation(['screening', 'conditions', 'questionnaire', 'common']);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, padding: 1.5 }}>
      <Box sx={{ inlineSize: 96, flexShrink: 0, borderRadius: 1, overflow: 'hidden' }}>
        <ConditionPicture condition="tinea_corporis" />
      </Box>
      <div>
        <Typography sx={{ fontWeight: 650, fontSize: 'lead', lineHeight: 1.35 }}>
          {t('conditions:tinea_corporis.name')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ marginBlockEnd: 0.75 }}>
          {t('questionnaire:options.location.arm_hand')}
        </Typography>
        <StateLabel hue="success">{t('common:analysisStates.unlocked')}</StateLabel>
      </div>
    </Box>
  );
}
