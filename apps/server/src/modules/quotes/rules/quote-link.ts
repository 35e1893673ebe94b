/** The token of a quote's link. It is computed from the quote, its link number and the shop's secret, so no row holds it. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const sealOf = (quoteId: string, linkNumber: number, secret: string): Buffer =>
  createHmac('sha256', secret).update(`throughfare quote link 1\n${quoteId}\n${linkNumber}`).digest();

export function quoteToken(quoteId: string, linkNumber: number, secret: string): string {
  return `${quoteId}.${linkNumber}.${sealOf(quoteId, linkNumber, secret).toString('base64url')}`;
}

export interface QuoteLink {
  readonly quoteId: string;
  readonly linkNumber: number;
}

/** The quote and link number of a token, if one of the shop's secrets made it. */
export function readQuoteToken(token: string, secrets: readonly string[]): QuoteLink | undefined {
  const match = /^([0-9a-f-]{36})\.(\d{1,6})\.([\w-]{43})$/.exec(token);
  if (!match) return undefined;
  const [, quoteId = '', number = '', seal = ''] = match;
  const [given, linkNumber] = [Buffer.from(seal, 'base64url'), Number(number)];
  return secrets.some((secret) => timingSafeEqual(sealOf(quoteId, linkNumber, secret), given)) ? { quoteId, linkNumber } : undefined;
}
