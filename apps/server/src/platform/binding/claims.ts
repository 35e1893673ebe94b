/** The headers that a browser sends beside the bearer (CALL-2). They are claims (CALL-4): wishes, never rights. */
import { isShopCurrency, type Currency } from '@throughfare/kernel/money';

export const markets = ['AU', 'NZ', 'UK', 'US', 'CA'] as const;

export type Market = (typeof markets)[number];

/** The market that was stored with a cart or an order; Australia for one that we have given up. */
export function marketOf(stored: string): Market {
  return markets.find((market) => market === stored) ?? 'AU';
}

export interface Claims {
  readonly currency?: Currency;
  /** "en". */
  readonly language?: string;
  readonly browseFrom?: Market;
  /** What the page believes; what may be seen follows the role. */
  readonly portal?: 'B2C' | 'B2B';
}

export type HeaderValues = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A claim that makes no sense is no claim. Header names are lower-case. */
export function readClaims(headers: HeaderValues): Claims {
  const currency = single(headers['currency']).toUpperCase();
  const language = single(headers['language']);
  const browseFrom = readMarket(single(headers['browse-from']));
  const portal = single(headers['portal']);
  return {
    ...(isShopCurrency(currency) ? { currency } : {}),
    ...(/^[a-z]{2}$/.test(language) ? { language } : {}),
    ...(browseFrom ? { browseFrom } : {}),
    ...(portal === 'B2C' || portal === 'B2B' ? { portal } : {}),
  };
}

/** Some calls name the storefront in their body ("/nz"); there it counts before the header. */
export function withBrowseFrom(claims: Claims, named: string | undefined): Claims {
  const browseFrom = readMarket(named ?? '');
  return browseFrom ? { ...claims, browseFrom } : claims;
}

function readMarket(text: string): Market | undefined {
  const region = text.replaceAll('/', '').toUpperCase();
  return markets.find((market) => market === region);
}

/** The token of "Authorization: Bearer …". */
export function readBearer(headers: HeaderValues): string | undefined {
  return /^Bearer +([\w.~+/=-]{1,512})$/i.exec(single(headers['authorization']))?.[1];
}

function single(value: string | readonly string[] | undefined): string {
  return typeof value === 'string' ? value.trim() : '';
}
