import { declineMessages, generalDecline, type DeclineMessage } from './decline-messages.data.ts';

/** Picks the customer's sentence for a decline. The issuer's reason tells more than the provider's code; we may have no sentence for either. */
export function explainDecline({ code, declineCode }: { readonly code: string; readonly declineCode?: string }): DeclineMessage {
  const reason = code === 'payment_intent_authentication_failure' ? 'authentication_failure' : (declineCode ?? code);
  return declineMessages[reason] ?? generalDecline;
}
