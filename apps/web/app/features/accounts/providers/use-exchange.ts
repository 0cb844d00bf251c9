import { exchangeToken } from '@skrin/contract/accounts/provider-endpoints';
import type { ExchangeInput } from '@skrin/contract/accounts/providers';
import { call } from '../../../api/call.ts';
import { applyAccountLanguage } from '../../../session/account-language.ts';
import { useSessionActions } from '../../../session/session-actions.ts';

/** Exchanges a provider's token for a session; `before` runs right before the session lets the route guard redirect. */
export function useExchange() {
  const { enter } = useSessionActions();
  return async (body: ExchangeInput, before?: () => Promise<void> | void): Promise<void> => {
    const session = await call(exchangeToken, { body });
    await applyAccountLanguage(session.user);
    await before?.();
    enter(session);
  };
}
