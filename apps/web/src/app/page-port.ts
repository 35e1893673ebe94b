/** The interface between server and page renderer. Types only, because the two bundles share no code. */
import type { Transport } from '@throughfare/contract/client';
import type { Market } from '../lib/market.ts';

/** The public part of the configuration. */
export interface PageSettings {
  readonly brandName: string;
  /** How to reach the shop, one line each, for customers and for agency staff. */
  readonly contactLines: readonly string[];
  readonly agentContactLines: readonly string[];
  /** Scheme and host of the shop, without a slash at the end: "https://shop.example". */
  readonly publicUrl: string;
  /** True while any embedded carrier sells (SITE-20): tickets say that they are not valid for travel. */
  readonly demonstration: boolean;
  /** Cards are charged in the sandbox: no money moves. */
  readonly sandboxPayments: boolean;
  /** The card provider's frame, and the key that names this shop to it. */
  readonly cardFrameUrl: string;
  readonly cardPublishableKey: string;
  /** The phone numbers of those storefronts that have one. */
  readonly phones: Readonly<Partial<Record<Market, string>>>;
  readonly socialLinks: readonly { readonly name: string; readonly url: string }[];
  /** Whether people can sign in with a Google account. */
  readonly googleSignIn: boolean;
  /** PayPal is taken. */
  readonly payPal: boolean;
  /** The search-eurail flag (SEARCH-1): the search box shows no pass tabs. */
  readonly searchEurail: boolean;
  /** PASS-4. */
  readonly youthsMayTravelAlone: boolean;
}

/** The server's input for rendering one request. Plain values and functions only, because the two bundles share no classes. */
export interface PageContext {
  /** Reaches /apiv1 in process where web and API run together, over HTTP where not. */
  readonly transport: Transport;
  /** The nonce of this answer's Content-Security-Policy. */
  readonly nonce: string;
  /** The application's clock, milliseconds since the epoch. */
  readonly nowMs: number;
  /** The country found by the location lookup (ISO 3166), if there is one. */
  readonly locatedCountry: string | undefined;
  /** Whether cookies can be `Secure`: the site is reached over HTTPS. */
  readonly secureCookies: boolean;
  readonly settings: PageSettings;
  /** Pages are drawn by React Router alone (PLAIN_PAGES), without `fast-pages`. */
  readonly plainPages: boolean;
  /** Logs a bug with the request's id. */
  readonly reportBug: (error: unknown) => void;
}

/** The type of the server build's `renderPage`. */
export type RenderPage = (request: Request, context: PageContext) => Promise<Response>;
