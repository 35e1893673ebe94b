import { createVisitorSession } from '@throughfare/contract/calls/accounts';
import { refreshSession as refreshSessionCall } from '@throughfare/contract/calls/users';
import type { AnyCall, CallInput } from '@throughfare/contract/call';
import { createClient, type CallOutcome } from '@throughfare/contract/client';
import { isShopCurrency, type Currency } from '@throughfare/kernel/money';
import { createContext, type MiddlewareFunction } from 'react-router';
import { dropCookie, readCookie, sessionCookies, type StartedSession, writeCookie } from '@throughfare/contract/session-cookies';
import { marketFacts, type Market } from '@throughfare/kernel/market';
import { resolveMarket } from './resolve-market.ts';
import { opensFromApp } from './opened-from-app.ts';
import { keepCartCurrency } from './keep-cart-currency.ts';
import { keepHeader } from './kept-page.ts';
import { pageContext } from './page-context.ts';
import type { PageContext } from './page-port.ts';

/** The visitor of a page during one request. */
export interface Visitor {
  /** Makes a call of the contract as this visitor. A refusal is an answer. Only bugs and an unreachable API throw. */
  ask<const C extends AnyCall>(call: C, input: CallInput<C>): Promise<CallOutcome<C>>;
  readonly page: PageContext;
  readonly market: Market;
  /** The currency of prices: the visitor's own choice, otherwise the market's (MONEY-4). */
  readonly currency: Currency;
  hasSession(): boolean;
  /** The answer to the cookie banner, if there is one. */
  readonly consent: 'accepted' | 'refused' | undefined;
  /** True if the mobile app opened the site. */
  readonly fromApp: boolean;
  /** The alert banners closed during this visit. */
  readonly closedAlerts: ReadonlySet<string>;
  /** Starts a session if there is none, because a cart needs one. */
  ensureSession(): Promise<void>;
  /** Uses a session that a call has answered. */
  keepSession(started: StartedSession): void;
  forgetSession(): void;
  remember(name: 'market' | 'currency' | 'consent' | 'app' | 'alerts', value: string): void;
}

export const visitorContext = createContext<Visitor>();

function createVisitor(request: Request, page: PageContext, changed: Map<string, readonly string[]>): Visitor {
  const cookies = request.headers.get('cookie');
  let token = readCookie(cookies, 'session', page.secureCookies);
  const market = resolveMarket({
    pathname: new URL(request.url).pathname,
    stored: readCookie(cookies, 'market', page.secureCookies),
    locatedCountry: page.locatedCountry,
  });
  const chosenCurrency = readCookie(cookies, 'currency', page.secureCookies);
  const currency = chosenCurrency !== undefined && isShopCurrency(chosenCurrency) ? chosenCurrency : marketFacts[market].currency;
  const client = createClient(page.transport);
  const consent = readCookie(cookies, 'consent', page.secureCookies);
  // Only claims (CALL-2), which the server verifies. A currency is only claimed if somebody chose it. Otherwise the session's own applies,
  // which is the profile's, and finally the market's.
  const headers = {
    language: 'en',
    portal: 'B2C',
    channel: 'WEB',
    'browse-from': market,
    ...(chosenCurrency === currency && { currency }),
  };
  return {
    ask: (call, input) => client.call(call, input, { headers, signal: request.signal, ...(token !== undefined && { token }) }),
    page,
    market,
    currency,
    consent: consent === 'accepted' || consent === 'refused' ? consent : undefined,
    fromApp: readCookie(cookies, 'app', page.secureCookies) === 'mobile' || opensFromApp(new URL(request.url)),
    closedAlerts: new Set(readCookie(cookies, 'alerts', page.secureCookies)?.split('.')),
    // Not an accessor: V8 gives an object with one its own shape and keeps everything reachable from it (here the whole request) until a
    // full collection.
    hasSession: () => token !== undefined,
    async ensureSession() {
      if (token !== undefined) return;
      const started = await this.ask(createVisitorSession, {});
      if (!started.ok) throw new Response(started.error.message, { status: started.status });
      this.keepSession(started.data.body);
    },
    keepSession(started) {
      token = started.token;
      changed.set('session', sessionCookies(started, page.secureCookies));
    },
    forgetSession() {
      token = undefined;
      changed.set('session', [dropCookie('session', page.secureCookies), dropCookie('refresh', page.secureCookies)]);
    },
    remember(name, value) {
      changed.set(name, [writeCookie(name, value, page.secureCookies)]);
    },
  };
}

/** An expired bearer is renewed before anything is requested. If that fails, the visitor is signed out here too. */
async function refreshSession(visitor: Visitor, refreshToken: string | undefined): Promise<void> {
  if (visitor.hasSession() || refreshToken === undefined) return;
  const refreshed = await visitor.ask(refreshSessionCall, { body: { refreshToken } });
  if (refreshed.ok) visitor.keepSession(refreshed.data.body);
  else if (refreshed.status === 401) visitor.forgetSession();
}

/** Pages that show data of one person or one agency, whoever opens them. */
const ownPages = /^\/+(account|mybookings|booking|agency-dashboard|manage|quotes|admin|data\/kept-travellers)/;

/** The router accepts an address in any case and encoding, so this check does too. */
export function isOwnPage(pathname: string): boolean {
  try {
    return ownPages.test(decodeURIComponent(pathname).toLowerCase());
  } catch {
    // an address that cannot be decoded matches no page
    return false;
  }
}

/**
 * Personal pages are never cached, not even by the browser (ASVS 5.0, 14.3.2): the person's own pages, and every page whose header names
 * them. All others differ by cookie at least in storefront and currency.
 */
function forbidCaching(response: Response, pathname: string, visitor: Visitor): void {
  response.headers.append('Vary', 'Cookie');
  const said = response.headers.get('Cache-Control');
  if (isOwnPage(pathname) || (visitor.hasSession() && said === null)) response.headers.set('Cache-Control', 'no-store');
}

/** Puts the visitor into the context of all loaders and actions, and their cookie changes into the answer. */
export const visitorMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const page = context.get(pageContext);
  const changed = new Map<string, readonly string[]>();
  const visitor = createVisitor(request, page, changed);
  await refreshSession(visitor, readCookie(request.headers.get('cookie'), 'refresh', page.secureCookies));
  const first = new URL(request.url).pathname.split('/')[1]?.toUpperCase();
  // A visit to /us chooses the US storefront. The cart belongs to the session, so the session is refreshed first.
  if (first === visitor.market && readCookie(request.headers.get('cookie'), 'market', page.secureCookies) !== visitor.market) {
    await keepCartCurrency(visitor);
    visitor.remember('market', visitor.market);
  }
  if (visitor.fromApp && readCookie(request.headers.get('cookie'), 'app', page.secureCookies) === undefined)
    visitor.remember('app', 'mobile');
  context.set(visitorContext, visitor);
  const response = await next();
  if (visitor.hasSession()) response.headers.delete(keepHeader);
  forbidCaching(response, new URL(request.url).pathname, visitor);
  for (const cookies of changed.values()) for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
};
