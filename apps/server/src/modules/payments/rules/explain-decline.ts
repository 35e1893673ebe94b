import { declineMessages, generalDecline, type DeclineMessage } from './decline-messages.data.ts';

/** The issuer's reason tells more than the provider's code; either may be one that we have no sentence for. */
export function explainDecline({ code, declineCode }: { readonly code: string; readonly declineCode?: string }): DeclineMessage {
  const reason = code === 'payment_intent_authentication_failure' ? 'authentication_failure' : (declineCode ?? code);
  return declineMessages[reason] ?? generalDecline;
}
