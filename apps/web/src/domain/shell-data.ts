import type { CallAnswer } from '@throughfare/contract/call';
import { countWaiting } from '@throughfare/contract/calls/agency-waiting';
import { countCart } from '@throughfare/contract/calls/cart';
import { getProfile } from '@throughfare/contract/calls/accounts';
import type { Currency } from '@throughfare/kernel/money';
import { marketClock } from '../lib/market-clock.ts';
import type { Visitor } from '../lib/visitor.ts';
import type { PageSettings } from '../lib/page-port.ts';
import type { SearchClock } from '../lib/market-clock.ts';
import type { Market } from '@throughfare/kernel/market';

type Profile = CallAnswer<typeof getProfile>['data']['body'];

/** A visitor without a name, a guest with an address, a customer, or a person of an agency. */
export type ShellPerson =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'guest' | 'consumer'; readonly email: string }
  | {
      readonly kind: 'agent';
      readonly email: string;
      readonly agencyName: string;
      readonly isAdmin: boolean;
      readonly superAgency: boolean;
      /** ISO 3166, if it is known. */
      readonly country?: string;
    };

/** The data of header and footer on every page. */
export interface ShellData {
  readonly market: Market;
  readonly currency: Currency;
  readonly cartCount: number;
  readonly person: ShellPerson;
  /** The number of things that need a person of an agency; 0 for everybody else, and if it could not be counted. */
  readonly waiting: number;
  readonly settings: PageSettings;
  /** Date and time in the market, from which a search box starts. */
  readonly clock: SearchClock;
  /** The cookie banner is still unanswered. */
  readonly asksForConsent: boolean;
  /** The mobile app shows the page, and has its own header and banners. */
  readonly fromApp: boolean;
}

/** The person behind the visitor's session. */
export async function whoIs(visitor: Visitor): Promise<ShellPerson> {
  const profile = visitor.hasSession() ? await visitor.ask(getProfile, {}) : undefined;
  return profile?.ok ? personOf(profile.data.data.body) : { kind: 'visitor' };
}

function personOf(profile: Profile): ShellPerson {
  if (profile.email === undefined) return { kind: 'visitor' };
  if (profile.isGuestUser) return { kind: 'guest', email: profile.email };
  const { email, userRole, agencyData } = profile;
  if (userRole !== 'B2BAgent' && userRole !== 'B2BAdmin') return { kind: 'consumer', email };
  return {
    kind: 'agent',
    email,
    agencyName: agencyData?.agencyName ?? '',
    isAdmin: userRole === 'B2BAdmin',
    superAgency: agencyData?.superAgency ?? false,
    ...(agencyData?.agencyCountry === undefined ? {} : { country: agencyData.agencyCountry }),
  };
}

/** Without a session there is nothing to ask, so the first page of most visits makes no call. */
export async function loadShell(visitor: Visitor): Promise<ShellData> {
  const { market, currency, page, fromApp } = visitor;
  const asksForConsent = visitor.consent === undefined && !fromApp;
  const shell = { market, currency, settings: page.settings, clock: marketClock(visitor), asksForConsent, fromApp };
  if (!visitor.hasSession()) return { ...shell, cartCount: 0, waiting: 0, person: { kind: 'visitor' } };
  const [profile, cart] = await Promise.all([visitor.ask(getProfile, {}), visitor.ask(countCart, {})]);
  // An ended session is dropped, so that the next page starts afresh and does not fail again.
  if (!profile.ok && profile.status === 401) visitor.forgetSession();
  const person: ShellPerson = profile.ok ? personOf(profile.data.data.body) : { kind: 'visitor' };
  return {
    ...shell,
    // A failed count is shown as zero (CART-1).
    cartCount: cart.ok ? cart.data.data.count : 0,
    person,
    waiting: person.kind === 'agent' ? await waitingFor(visitor) : 0,
    currency: (profile.ok && profile.data.data.body.currency) || currency,
  };
}

async function waitingFor(visitor: Visitor): Promise<number> {
  const counted = await visitor.ask(countWaiting, {});
  return counted.ok ? counted.data.data.count : 0;
}
