import type { CallAnswer } from '@throughfare/contract/call';
import { countCart } from '@throughfare/contract/calls/cart';
import { getProfile } from '@throughfare/contract/calls/accounts';
import type { Currency } from '@throughfare/kernel/money';
import type { Visitor } from '../app/visitor.ts';
import type { PageSettings } from '../app/page-port.ts';
import type { Market } from '../lib/market.ts';

type Profile = CallAnswer<typeof getProfile>['data']['body'];

/** What header and footer show on every page. */
export interface ShellData {
  readonly market: Market;
  readonly currency: Currency;
  readonly cartCount: number;
  /** Nobody yet, a guest with an address, or a customer. */
  readonly person: { readonly kind: 'visitor' } | { readonly kind: 'guest' | 'consumer' | 'agent'; readonly email: string };
  readonly settings: PageSettings;
}

function personOf(profile: Profile): ShellData['person'] {
  if (profile.email === undefined) return { kind: 'visitor' };
  if (profile.isGuestUser) return { kind: 'guest', email: profile.email };
  const agent = profile.userRole === 'B2BAgent' || profile.userRole === 'B2BAdmin';
  return { kind: agent ? 'agent' : 'consumer', email: profile.email };
}

/** Without a session there is nothing to ask: the first page of most visits costs no call. */
export async function loadShell(visitor: Visitor): Promise<ShellData> {
  const { market, currency, page } = visitor;
  const shell = { market, currency, settings: page.settings };
  if (!visitor.hasSession) return { ...shell, cartCount: 0, person: { kind: 'visitor' } };
  const [profile, cart] = await Promise.all([visitor.ask(getProfile, {}), visitor.ask(countCart, {})]);
  // A session that has ended is dropped, so that the next page starts afresh instead of failing again.
  if (!profile.ok && profile.status === 401) visitor.forgetSession();
  return {
    ...shell,
    // Spec 1 §8: a count that fails is zero.
    cartCount: cart.ok ? cart.data.data.count : 0,
    person: profile.ok ? personOf(profile.data.data.body) : { kind: 'visitor' },
    currency: (profile.ok && profile.data.data.body.currency) || currency,
  };
}
