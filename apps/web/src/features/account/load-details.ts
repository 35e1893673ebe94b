import { countCart } from '@throughfare/contract/calls/cart';
import { getNewsletterConsent } from '@throughfare/contract/calls/personal-data';
import type { CallAnswer } from '@throughfare/contract/call';
import type { Currency } from '@throughfare/kernel/money';
import type { Visitor } from '../../lib/visitor.ts';
import { loadHasPassword } from './load-has-password.ts';
import { loadOwner, type AccountOwner } from './load-account.ts';

export interface DetailsView {
  readonly owner: AccountOwner;
  readonly hasPassword: boolean;
  readonly currency: Currency;
  /** A cart with items keeps its currency, so the customer cannot change theirs meanwhile (CART-2). */
  readonly cartHasItems: boolean;
  /** Undefined if the call failed. */
  readonly newsletter: CallAnswer<typeof getNewsletterConsent>['body'] | undefined;
}

export async function loadDetails(visitor: Visitor): Promise<DetailsView | undefined> {
  const owner = await loadOwner(visitor);
  if (!owner) return undefined;
  const [cart, newsletter, hasPassword] = await Promise.all([
    visitor.ask(countCart, {}),
    visitor.ask(getNewsletterConsent, {}),
    loadHasPassword(visitor),
  ]);
  return {
    owner,
    hasPassword,
    currency: owner.currency ?? visitor.currency,
    cartHasItems: cart.ok && cart.data.data.count > 0,
    newsletter: newsletter.ok ? newsletter.data.body : undefined,
  };
}
