import type { OrderKind } from '@skrin/contract/billing/schemas';
import { formatWait } from '@skrin/i18n';
import { ApiError } from '../../../api/api-error.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useOrderTexts } from '../use-order-texts.ts';

/** The wait that is named when the server sends no `Retry-After`. */
const USUAL_WAIT_S = 120;

interface GatewayErrorProps {
  kind: OrderKind;
  error: Error | null;
  /** The text for a gateway that does not answer: it says that nothing is lost, and when to try again. */
  meaning: 'gatewayDown' | 'checkDown';
}

/** Why a call that needs a payment gateway failed. */
export function GatewayError({ kind, error, meaning }: GatewayErrorProps) {
  const { t } = useOrderTexts(kind);
  const { language } = useLanguage();
  const waitS = (error instanceof ApiError && error.retryAfterS) || USUAL_WAIT_S;
  return <ApiErrorAlert error={error} unexpected={t(meaning, { wait: formatWait(waitS, language) })} />;
}
