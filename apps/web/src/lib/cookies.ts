/**
 * The few cookies of the site. Session and refresh are the ones that matter; the others remember a choice. With https they carry
 * the prefix that keeps neighbours in the same domain from setting them.
 */
export const cookieNames = { session: 'tf_session', refresh: 'tf_refresh', market: 'tf_market', currency: 'tf_currency' } as const;

export type CookieName = keyof typeof cookieNames;

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
  return `${nameOf(name, secure)}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

export function dropCookie(name: CookieName, secure: boolean): string {
  return writeCookie(name, '', secure, 0);
}
