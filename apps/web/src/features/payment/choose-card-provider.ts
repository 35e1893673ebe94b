import type { PageSettings } from '../../lib/page-port.ts';
import type { CardProvider } from './card-provider.ts';
import { createSandboxCards } from './sandbox-cards.ts';
import { createStripeCards } from './stripe-cards.ts';

/** Stripe if the shop has its keys, otherwise the sandbox. */
export function chooseCardProvider({
  cardFrameUrl,
  cardPublishableKey,
}: Pick<PageSettings, 'cardFrameUrl' | 'cardPublishableKey'>): CardProvider {
  const { hostname } = new URL(cardFrameUrl);
  return hostname === 'js.stripe.com'
    ? createStripeCards(cardFrameUrl, cardPublishableKey)
    : createSandboxCards(cardFrameUrl, cardPublishableKey);
}
