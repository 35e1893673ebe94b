import { secretKind } from './key-secret.ts';

/**
 * The site's few cookies, for pages and for the return address of sign-in providers. Session and refresh matter; the others remember a
 * choice. With https they carry a prefix that stops neighbours in the same domain from setting them.
 */
export const cookieNames = {
  session: 'tf_session',
  refresh: 'tf_refresh',
  market: 'tf_market',
  currency: 'tf_currency',
  /** The answer to the cookie banner. */
  consent: 'tf_cookies',
  /** Set when the mobile app opened the site. */
  app: 'tf_app',
  /** Notices that the visitor has closed. */
  alerts: 'tf_alerts',
} as const;

export type CookieName = keyof typeof cookieNames;

/** Cookies that end with the browser session. */
const ofOneVisit: ReadonlySet<CookieName> = new Set(['app', 'alerts']);

const yearSeconds = 365 * 24 * 3600;

function nameOf(name: CookieName, secure: boolean): string {
  return `${secure ? '__Host-' : ''}${cookieNames[name]}`;
}

export function readCookie(header: string | null, name: CookieName, secure: boolean): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at <= 0 || pair.slice(0, at).trim() !== nameOf(name, secure)) continue;
    const value = decoded(pair.slice(at + 1).trim());
    // A page is for people. A program's key in the cookie is not the shop's doing, and nobody's session.
    return name === 'session' && value !== undefined && secretKind(value) !== undefined ? undefined : value;
  }
  return undefined;
}

/** Decodes a cookie's value. Undefined if it is malformed, because it is then not our cookie. */
function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** A Set-Cookie value. Scripts cannot read the cookie, and other sites' forms do not send it. */
export function writeCookie(name: CookieName, value: string, secure: boolean, maxAgeSeconds = yearSeconds): string {
  const age = ofOneVisit.has(name) && maxAgeSeconds > 0 ? '' : ` Max-Age=${maxAgeSeconds};`;
  return `${nameOf(name, secure)}=${encodeURIComponent(value)}; Path=/;${age} HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

export function dropCookie(name: CookieName, secure: boolean): string {
  return writeCookie(name, '', secure, 0);
}

/** The tokens in an answer that starts a session. */
export interface StartedSession {
  readonly token: string;
  readonly refreshToken?: string | undefined;
  /** The lifetime of the token. Absent: that of the session. */
  readonly expiresInSeconds?: number | undefined;
}

/** The time for which a request that arrives with a bearer may use it. */
const marginSeconds = 60;

/** The Set-Cookie values that store a session. */
export function sessionCookies({ token, refreshToken, expiresInSeconds }: StartedSession, secure: boolean): readonly [string, string] {
  return [
    // The browser drops it shortly before it expires, so that the next request refreshes it.
    writeCookie('session', token, secure, expiresInSeconds === undefined ? undefined : expiresInSeconds - marginSeconds),
    refreshToken === undefined ? dropCookie('refresh', secure) : writeCookie('refresh', refreshToken, secure),
  ];
}
