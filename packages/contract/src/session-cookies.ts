/**
 * The few cookies of the site, for pages and for the address that a provider sends people back to. Session and refresh are the ones that matter; the others remember a choice. With https they carry
 * the prefix that keeps neighbours in the same domain from setting them.
 */
export const cookieNames = {
  session: 'tf_session',
  refresh: 'tf_refresh',
  market: 'tf_market',
  currency: 'tf_currency',
  /** The answer to the banner about cookies. */
  consent: 'tf_cookies',
  /** The mobile app opened the site. */
  app: 'tf_app',
  /** Notices that were closed. */
  alerts: 'tf_alerts',
} as const;

export type CookieName = keyof typeof cookieNames;

/** These go with the window. */
const ofOneVisit: ReadonlySet<CookieName> = new Set(['app', 'alerts']);

const yearSeconds = 365 * 24 * 3600;

function nameOf(name: CookieName, secure: boolean): string {
  return `${secure ? '__Host-' : ''}${cookieNames[name]}`;
}

export function readCookie(header: string | null, name: CookieName, secure: boolean): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === nameOf(name, secure)) return decoded(pair.slice(at + 1).trim());
  }
  return undefined;
}

/** What somebody else wrote there is no cookie of ours. */
function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** A Set-Cookie value. Out of reach of scripts, not sent with other sites' posts. */
export function writeCookie(name: CookieName, value: string, secure: boolean, maxAgeSeconds = yearSeconds): string {
  const age = ofOneVisit.has(name) && maxAgeSeconds > 0 ? '' : ` Max-Age=${maxAgeSeconds};`;
  return `${nameOf(name, secure)}=${encodeURIComponent(value)}; Path=/;${age} HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

export function dropCookie(name: CookieName, secure: boolean): string {
  return writeCookie(name, '', secure, 0);
}

/** What an answer that starts a session carries. */
export interface StartedSession {
  readonly token: string;
  readonly refreshToken?: string | undefined;
  /** How long the token lasts; without it as long as the session. */
  readonly expiresInSeconds?: number | undefined;
}

/** A request that comes with a bearer has this long to use it. */
const marginSeconds = 60;

/** The Set-Cookie values that keep a session. */
export function sessionCookies({ token, refreshToken, expiresInSeconds }: StartedSession, secure: boolean): readonly [string, string] {
  return [
    // Gone from the browser before it is worth nothing, so that the next request refreshes it.
    writeCookie('session', token, secure, expiresInSeconds === undefined ? undefined : expiresInSeconds - marginSeconds),
    refreshToken === undefined ? dropCookie('refresh', secure) : writeCookie('refresh', refreshToken, secure),
  ];
}
