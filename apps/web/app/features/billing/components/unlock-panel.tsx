import { useTranslation } from 'react-i18next';
import { PayPanel } from './pay-panel.tsx';

interface UnlockPanelProps {
  analysisId: string;
  onOpened: () => void;
}

/** The ways to open a locked result, beside it: payment or voucher. */
export function UnlockPanel({ analysisId, onOpened }: UnlockPanelProps) {
  const { t } = useTranslation(['billing', 'screening']);
  return (
    <PayPanel
      thing={{ kind: 'analysis', ref: analysisId }}
      title={t('unlock.title')}
      action={t('screening:result.pay')}
      note={t('unlock.once')}
      onOpened={onOpened}
    />
  );
}
