import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a pass of Apple Wallet needs to ask for its next state: the shop's address and the pass's own secret (PassKit web service). */
export interface PassUpdates {
  /** With HTTPS. Wallet takes no other, so passes of a shop without it stay as they are. */
  readonly address: string;
  token(serial: string): string;
}

export function passUpdates(publicUrl: string, secrets: readonly [string, ...string[]]): PassUpdates | undefined {
  return publicUrl.startsWith('https:')
    ? { address: `${publicUrl}/wallet/apple`, token: (serial) => tokenOf(serial, secrets[0]) }
    : undefined;
}

/** `secrets`: every secret that may have made it. */
export function isPassToken(serial: string, token: string, secrets: readonly string[]): boolean {
  const given = Buffer.from(token);
  return secrets.some((secret) => {
    const ours = Buffer.from(tokenOf(serial, secret));
    return ours.length === given.length && timingSafeEqual(ours, given);
  });
}

function tokenOf(serial: string, secret: string): string {
  return createHmac('sha256', secret).update(`throughfare wallet pass 1\n${serial}`).digest('base64url');
}
