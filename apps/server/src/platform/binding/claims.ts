/** The headers that a browser sends besides the bearer (CALL-2). They are claims (CALL-4): they express wishes and grant no rights. */
import { isMarket, type Market } from '@throughfare/kernel/market';
import { isShopCurrency, type Currency } from '@throughfare/kernel/money';

export interface Claims {
  readonly currency?: Currency;
  /** For example "en". */
  readonly language?: string;
  readonly browseFrom?: Market;
  /** The role that the page assumes. Only the session's role decides what it may see. */
  readonly portal?: 'B2C' | 'B2B';
}

export type HeaderValues = Readonly<Record<string, string | readonly string[] | undefined>>;

/** An invalid claim is ignored. Header names are in lower case. */
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

/** Some calls name the storefront in their body ("/nz"). The body overrules the header. */
export function withBrowseFrom(claims: Claims, named: string | undefined): Claims {
  const browseFrom = readMarket(named ?? '');
  return browseFrom ? { ...claims, browseFrom } : claims;
}

/** `USA` is another spelling of the United States' storefront (MONEY-4). */
function readMarket(text: string): Market | undefined {
  const region = text.replaceAll('/', '').toUpperCase().replace(/^USA$/, 'US');
  return isMarket(region) ? region : undefined;
}

/** The token from "Authorization: Bearer …". */
export function readBearer(headers: HeaderValues): string | undefined {
  return /^Bearer +([\w.~+/=-]{1,512})$/i.exec(single(headers['authorization']))?.[1];
}

function single(value: string | readonly string[] | undefined): string {
  return typeof value === 'string' ? value.trim() : '';
}
