import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a job carries instead of an e-mail address: enough to compare, nothing to read. */
export function sealAddress(email: string, secret: string): string {
  return createHmac('sha256', secret).update(`throughfare address 1\n${email.trim().toLowerCase()}`).digest('base64url');
}

/** `secrets`: all that may have sealed it. */
export function sealsAddress(seal: string, email: string, secrets: readonly string[]): boolean {
  const given = Buffer.from(seal);
  return secrets.some((secret) => {
    const expected = Buffer.from(sealAddress(email, secret));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
