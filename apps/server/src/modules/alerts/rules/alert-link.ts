/** The token of an alert's link. It is computed from the alert and the shop's secret, so no row holds it. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const sealOf = (alertId: string, secret: string): Buffer => createHmac('sha256', secret).update(`throughfare alert 1\n${alertId}`).digest();

export function alertToken(alertId: string, secret: string): string {
  return `${alertId}.${sealOf(alertId, secret).toString('base64url')}`;
}

/** The alert's id in a token, if the token was made with one of the shop's secrets. */
export function readAlertToken(token: string, secrets: readonly string[]): string | undefined {
  const match = /^([\w-]{10,60})\.([\w-]{43})$/.exec(token);
  if (!match) return undefined;
  const [, alertId = '', seal = ''] = match;
  const given = Buffer.from(seal, 'base64url');
  return secrets.some((secret) => timingSafeEqual(sealOf(alertId, secret), given)) ? alertId : undefined;
}
