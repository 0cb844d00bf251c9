import { formatWait } from '@skrin/i18n';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';

/** Where nobody says how long a gateway will be away. */
const USUAL_WAIT_S = 120;

interface GatewayErrorProps {
  error: Error | null;
  /** What it means here that the gateway does not answer: nothing is lost, and when to try again. */
  meaning: 'gatewayDown' | 'checkDown';
}

/** Why a call that needs a payment gateway failed. */
export function GatewayError({ error, meaning }: GatewayErrorProps) {
  const { t } = useTranslation('billing');
  const { language } = useLanguage();
  const waitS = (error instanceof ApiError && error.retryAfterS) || USUAL_WAIT_S;
  return <ApiErrorAlert error={error} unexpected={t(meaning, { wait: formatWait(waitS, language) })} />;
}
