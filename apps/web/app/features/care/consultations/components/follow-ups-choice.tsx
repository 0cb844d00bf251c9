import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { tappableSwitch } from '../../../../kit/tappable-switch.ts';

interface FollowUpsChoiceProps {
  clinicName: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** Chooses whether the clinic with which an analysis is shared also sees how the problem goes on, and says what that is. */
export function FollowUpsChoice({ clinicName, checked, disabled = false, onChange }: FollowUpsChoiceProps) {
  const { t } = useTranslation('consultations');
  const hint = useId();
  return (
    <div>
      <FormControlLabel
        control={<Switch slotProps={{ input: { 'aria-describedby': hint } }} sx={tappableSwitch} />}
        label={t('sharing.followUps.label', { clinic: clinicName })}
        checked={checked}
        disabled={disabled}
        onChange={(_event, on) => onChange(on)}
      />
      <Typography id={hint} variant="body2" color="textSecondary" sx={{ maxWidth: '65ch' }}>
        {t('sharing.followUps.hint')}
      </Typography>
    </div>
  );
}
