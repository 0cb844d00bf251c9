import { keyframes, styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { late } from './late.ts';

const appear = keyframes({ from: { opacity: 0 } });
const run = keyframes({ from: { scale: '0.1 1' }, to: { scale: '0.9 1' } });

const Bar = styled('div')(({ theme: { vars, zIndex } }) => ({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: zIndex.tooltip,
  blockSize: 4,
  backgroundColor: vars.palette.primary.main,
  transformOrigin: 'left',
  '[dir="rtl"] &': { transformOrigin: 'right' },
  scale: '0.9 1',
  // What comes at once shows no bar.
  animation: `${appear} 50ms 150ms backwards, ${run} 8s 150ms cubic-bezier(0, 0.7, 0.2, 1)`,
}));

/** A line at the top of the screen while another page, or something that somebody asked for, is on its way. */
export function LateBar() {
  const { t } = useTranslation();
  const { state } = useNavigation();
  const count = useSyncExternalStore(listen, () => late.count);
  return (state !== 'idle' || count > 0) && <Bar role="progressbar" aria-label={t('status.loading')} />;
}

const listen = (onChange: () => void) => {
  late.onChange = onChange;
  return () => {
    late.onChange = () => {};
  };
};
