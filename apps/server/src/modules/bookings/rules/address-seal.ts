import { createHmac, timingSafeEqual } from 'node:crypto';

/** A keyed hash of an e-mail address. A job carries it instead of the address: it can be compared and not read. */
export function sealAddress(email: string, secret: string): string {
  return createHmac('sha256', secret).update(`throughfare address 1\n${email.trim().toLowerCase()}`).digest('base64url');
}

/** `secrets`: every secret that may have sealed it. */
export function sealsAddress(seal: string, email: string, secrets: readonly string[]): boolean {
  const given = Buffer.from(seal);
  return secrets.some((secret) => {
    const expected = Buffer.from(sealAddress(email, secret));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
