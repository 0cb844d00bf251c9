import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useFormat } from './use-format.ts';

interface ProgressBarProps {
  label: string;
  /** 0…100; left out while there is nothing to count. */
  percent?: number;
}

export function ProgressBar({ label, percent }: ProgressBarProps) {
  const id = useId();
  const format = useFormat();
  return (
    <Stack spacing={1}>
      <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
        <Typography id={id}>{label}</Typography>
        {percent !== undefined && <Typography aria-hidden>{format.percent(percent / 100)}</Typography>}
      </Stack>
      <LinearProgress
        aria-labelledby={id}
        {...(percent === undefined ? {} : { variant: 'determinate', value: percent })}
      />
    </Stack>
  );
}
