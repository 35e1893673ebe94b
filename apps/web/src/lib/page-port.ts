/** The interface between server and page renderer. Types only, because the two bundles share no code. */
import type { Transport } from '@throughfare/contract/client';
import type { RegisteredSource } from '@throughfare/kernel/source';
import type { Market } from '@throughfare/kernel/market';

/** The public part of the configuration. */
export interface PageSettings {
  readonly brandName: string;
  /** How to reach the shop, one line each, for customers and for agency staff. */
  readonly contactLines: readonly string[];
  readonly agentContactLines: readonly string[];
  /** The shop's scheme and host without a trailing slash: "https://shop.example". */
  readonly publicUrl: string;
  /** True while any embedded carrier sells (SITE-20). Tickets then say that they are not valid for travel. */
  readonly demonstration: boolean;
  /** True if cards are charged in the sandbox, where no money moves. */
  readonly sandboxPayments: boolean;
  /** The address of the card provider's frame, and the key that identifies this shop to it. */
  readonly cardFrameUrl: string;
  readonly cardPublishableKey: string;
  /** The phone numbers of storefronts that have one. */
  readonly phones: Readonly<Partial<Record<Market, string>>>;
  readonly socialLinks: readonly { readonly name: string; readonly url: string }[];
  /** Whether people can sign in with a Google account. */
  readonly googleSignIn: boolean;
  /** Whether PayPal is accepted. */
  readonly payPal: boolean;
  /** The search-eurail flag (SEARCH-1): hides the pass tabs of the search box. */
  readonly searchEurail: boolean;
  /** PASS-4. */
  readonly youthsMayTravelAlone: boolean;
  /** The sellers that the operator has configured. The pages' own copy of the kernel does not know them otherwise. */
  readonly sellers: readonly RegisteredSource[];
}

/** The server's input for rendering one request. Plain values and functions only, because the two bundles share no classes. */
export interface PageContext {
  /** Calls /apiv1: in the same process if web and API run together, otherwise over HTTP. */
  readonly transport: Transport;
  /** The nonce of this answer's Content-Security-Policy. */
  readonly nonce: string;
  /** The application's clock, milliseconds since the epoch. */
  readonly nowMs: number;
  /** The country found by the location lookup (ISO 3166), if there is one. */
  readonly locatedCountry: string | undefined;
  /** Whether cookies can be `Secure`, because the site is served over HTTPS. */
  readonly secureCookies: boolean;
  readonly settings: PageSettings;
  /** Logs a bug with the id of the request. */
  readonly reportBug: (error: unknown) => void;
}

/** The type of the server build's `renderPage`. */
export type RenderPage = (request: Request, context: PageContext) => Promise<Response>;
