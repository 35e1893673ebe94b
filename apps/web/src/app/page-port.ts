/** What server and page renderer say to each other. Types only: the two bundles share no code. */

/** One request to /apiv1, as plain data, so that it crosses from the web bundle to the server and back. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST';
  /** "/apiv1/search_analytics?id=…". */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body?: string;
}

export interface ApiReply {
  readonly status: number;
  /** Parsed JSON; undefined where the answer was none. */
  readonly body: unknown;
}

/** What the browser may know of the configuration. */
export interface PageSettings {
  readonly brandName: string;
  /** Scheme and host of the shop, without a slash at the end: "https://shop.example". */
  readonly publicUrl: string;
  /** True while any embedded carrier sells (reading guide 35). */
  readonly demonstration: boolean;
  /** The card provider's frame, and the key that names this shop to it. */
  readonly cardFrameUrl: string;
  readonly cardPublishableKey: string;
}

/** What the server gives the page renderer for one request. Plain values and functions only: the two bundles share no classes. */
export interface PageContext {
  /** Makes a call in process where web and API run together, over HTTP where not. Rejects only when the API cannot be reached. */
  readonly send: (request: ApiRequest) => Promise<ApiReply>;
  /** The nonce of this answer's Content-Security-Policy. */
  readonly nonce: string;
  /** The application's clock, milliseconds since the epoch. */
  readonly nowMs: number;
  /** The country that the location lookup knows or guesses (ISO 3166), where it does. */
  readonly locatedCountry: string | undefined;
  /** Whether cookies can be `Secure`: the site is reached over HTTPS. */
  readonly secureCookies: boolean;
  readonly settings: PageSettings;
  /** Logs a bug with the request's id. */
  readonly reportBug: (error: unknown) => void;
}

/** What the server build exports as `renderPage`. */
export type RenderPage = (request: Request, context: PageContext) => Promise<Response>;
