/** The token of a payment link. It is computed from the order and the shop's secret, so it is stored nowhere. It ends with the hold. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const sealOf = (orderId: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`throughfare held order 1\n${orderId}`).digest();

export function heldToken(orderId: string, secret: string): string {
  return `${orderId}.${sealOf(orderId, secret).toString('base64url')}`;
}

/** The page of a link, as a path of the shop. */
export function heldPageOf(orderId: string, { secrets }: { readonly secrets: readonly [string, ...string[]] }): string {
  return `/held?token=${heldToken(orderId, secrets[0])}`;
}

/** The order id in a token, if the token was made with one of the shop's secrets. */
export function readHeldToken(token: string, secrets: readonly string[]): string | undefined {
  const match = /^([\w-]{3,60})\.([\w-]{43})$/.exec(token);
  if (!match) return undefined;
  const [, orderId = '', seal = ''] = match;
  const given = Buffer.from(seal, 'base64url');
  return secrets.some((secret) => timingSafeEqual(sealOf(orderId, secret), given)) ? orderId : undefined;
}
