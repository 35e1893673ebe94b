import { createVisitorSession } from '@throughfare/contract/calls/accounts';
import { refreshSession as refreshSessionCall } from '@throughfare/contract/calls/users';
import type { AnyCall, CallInput } from '@throughfare/contract/call';
import { createClient, type CallOutcome } from '@throughfare/contract/client';
import { isCurrency, type Currency } from '@throughfare/kernel/money';
import { createContext, type MiddlewareFunction } from 'react-router';
import { dropCookie, readCookie, writeCookie, type CookieName } from '../lib/cookies.ts';
import { marketFacts, resolveMarket, type Market } from '../lib/market.ts';
import { pageContext } from './page-context.ts';
import type { PageContext } from './page-port.ts';

/** What an answer that starts a session carries. */
export interface StartedSession {
  readonly token: string;
  readonly refreshToken?: string | undefined;
  /** How long the token lasts; without it as long as the session. */
  readonly expiresInSeconds?: number | undefined;
}

/** Who is looking at the page, for the length of one request. */
export interface Visitor {
  /** Makes a call of the contract as this visitor. A refusal is an answer; only bugs and an API out of reach are thrown. */
  ask<const C extends AnyCall>(call: C, input: CallInput<C>): Promise<CallOutcome<C>>;
  readonly page: PageContext;
  readonly market: Market;
  /** Prices are shown in it: the visitor's own choice, else the market's (Spec 3 §4). */
  readonly currency: Currency;
  readonly hasSession: boolean;
  /** Starts a session where there is none: what a cart hangs on. */
  ensureSession(): Promise<void>;
  /** Takes a session that a call has answered. */
  keepSession(started: StartedSession): void;
  forgetSession(): void;
  remember(name: 'market' | 'currency', value: string): void;
}

/** Undefined: the cookie goes. */
type CookieChange = { readonly value: string; readonly maxAgeSeconds?: number } | undefined;

/** A request that comes with a bearer has this long to use it. */
const marginSeconds = 60;

export const visitorContext = createContext<Visitor>();

function createVisitor(request: Request, page: PageContext, changed: Map<CookieName, CookieChange>): Visitor {
  const cookies = request.headers.get('cookie');
  let token = readCookie(cookies, 'session', page.secureCookies);
  const market = resolveMarket({
    pathname: new URL(request.url).pathname,
    stored: readCookie(cookies, 'market', page.secureCookies),
    locatedCountry: page.locatedCountry,
  });
  const chosenCurrency = readCookie(cookies, 'currency', page.secureCookies);
  const currency = chosenCurrency !== undefined && isCurrency(chosenCurrency) ? chosenCurrency : marketFacts[market].currency;
  const client = createClient(page.transport);
  // Claims only (Spec 1 §7): the server decides what they are worth.
  const headers = { currency, language: 'en', portal: 'B2C', channel: 'WEB', 'browse-from': market };
  return {
    ask: (call, input) => client.call(call, input, { headers, signal: request.signal, ...(token !== undefined && { token }) }),
    page,
    market,
    currency,
    get hasSession() {
      return token !== undefined;
    },
    async ensureSession() {
      if (token !== undefined) return;
      const started = await this.ask(createVisitorSession, {});
      if (!started.ok) throw new Response(started.error.message, { status: started.status });
      this.keepSession(started.data.body);
    },
    keepSession({ token: newToken, refreshToken, expiresInSeconds }) {
      token = newToken;
      // Gone from the browser before it is worth nothing, so that the next request refreshes it.
      changed.set('session', {
        value: newToken,
        ...(expiresInSeconds !== undefined && { maxAgeSeconds: expiresInSeconds - marginSeconds }),
      });
      changed.set('refresh', refreshToken === undefined ? undefined : { value: refreshToken });
    },
    forgetSession() {
      token = undefined;
      changed.set('session', undefined);
      changed.set('refresh', undefined);
    },
    remember(name, value) {
      changed.set(name, { value });
    },
  };
}

/** Whose bearer has run out gets the next one before anything is asked; who gets none is signed out, here too. */
async function refreshSession(visitor: Visitor, refreshToken: string | undefined): Promise<void> {
  if (visitor.hasSession || refreshToken === undefined) return;
  const refreshed = await visitor.ask(refreshSessionCall, { body: { refreshToken } });
  if (refreshed.ok) visitor.keepSession(refreshed.data.body);
  else if (refreshed.status === 401) visitor.forgetSession();
}

/** Puts the visitor into the context of all loaders and actions, and their changes of cookies into the answer. */
export const visitorMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const page = context.get(pageContext);
  const changed = new Map<CookieName, CookieChange>();
  const visitor = createVisitor(request, page, changed);
  const first = new URL(request.url).pathname.split('/')[1]?.toUpperCase();
  // Coming in by /us is choosing the US storefront.
  if (first === visitor.market && readCookie(request.headers.get('cookie'), 'market', page.secureCookies) !== visitor.market)
    visitor.remember('market', visitor.market);
  await refreshSession(visitor, readCookie(request.headers.get('cookie'), 'refresh', page.secureCookies));
  context.set(visitorContext, visitor);
  const response = await next();
  for (const [name, change] of changed) {
    const { value, maxAgeSeconds } = change ?? {};
    response.headers.append(
      'Set-Cookie',
      value === undefined ? dropCookie(name, page.secureCookies) : writeCookie(name, value, page.secureCookies, maxAgeSeconds),
    );
  }
  return response;
};
