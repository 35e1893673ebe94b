/** The few cookies of the site. The session's is the only one that matters; the others remember a choice. */
export const cookieNames = { session: 'tf_session', market: 'tf_market', currency: 'tf_currency' } as const;

export type CookieName = keyof typeof cookieNames;

const yearSeconds = 365 * 24 * 3600;

export function readCookie(header: string | null, name: CookieName): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === cookieNames[name]) return decodeURIComponent(pair.slice(at + 1).trim());
  }
  return undefined;
}

/** A Set-Cookie value. Out of reach of scripts, not sent with other sites' posts. */
export function writeCookie(name: CookieName, value: string, secure: boolean): string {
  return `${cookieNames[name]}=${encodeURIComponent(value)}; Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

export function dropCookie(name: CookieName, secure: boolean): string {
  return `${cookieNames[name]}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
