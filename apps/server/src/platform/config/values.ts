/** The formats of the variables' values. Each schema parses the text into the value that the program uses. */
import type { HoldFee } from '@throughfare/kernel/hold-fee';
import { mostShare, type SplitFee } from '@throughfare/kernel/split-fee';
import { isMarket, marketFacts } from '@throughfare/kernel/market';
import { fromDecimal } from '@throughfare/kernel/money';
import { isBic, isSepaIban, plainIban } from '@throughfare/contract/shapes/iban';
import * as z from 'zod';
import type { Secrets } from './config.ts';

/** `say` completes the sentence "PORT must be …". A `private` value may hold a password or a key and is never repeated. */
function parsed<T>(say: string, parse: (text: string) => T | undefined, shown: 'shown' | 'private' = 'shown'): z.ZodType<T, string> {
  return z.string().transform((text, context): T => {
    const value = parse(text.trim());
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: shown === 'shown' ? `must be ${say}, not "${text}"` : `must be ${say}` });
    return z.NEVER;
  });
}

export const text = z.string().trim();

export const port = parsed('a port number from 1 to 65535', (value) => {
  const number = Number(value);
  return /^\d+$/.test(value) && number >= 1 && number <= 65_535 ? number : undefined;
});

export const count = (least: number, most: number): z.ZodType<number, string> =>
  parsed(`a whole number from ${least} to ${most}`, (value) => {
    const number = Number(value);
    return /^\d+$/.test(value) && number >= least && number <= most ? number : undefined;
  });

/** `SNCF/UK/1440=5.00`: seller, storefront, minutes, fee in the storefront's currency. */
export const splitFees = parsed(
  `rows such as UK/10=5.00 with at most ${mostShare} per cent, one for each storefront, separated by commas`,
  (value) => {
    const rows = list(value).map((row): SplitFee | undefined => {
      const [, market = '', percent, most = ''] = /^(\w+)\/(\d{1,2})=(\d{1,3}(?:\.\d\d)?)$/.exec(row) ?? [];
      if (!isMarket(market) || Number(percent) < 1 || Number(percent) > mostShare) return undefined;
      return { market, percent: Number(percent), most: fromDecimal(marketFacts[market].currency, Number(most).toFixed(2)) };
    });
    const markets = new Set(rows.map((row) => row?.market));
    return rows.every((row) => row !== undefined) && markets.size === rows.length ? rows : undefined;
  },
);
export const holdFees = parsed('rows such as SNCF/UK/1440=5.00, separated by commas', (value) => {
  const rows = list(value).map((row): HoldFee | undefined => {
    const [, source = '', market = '', minutes, fee = ''] = /^(\w+)\/(\w+)\/(\d{2,4})=(\d{1,4}(?:\.\d\d)?)$/.exec(row) ?? [];
    if (!isMarket(market) || Number(minutes) < 15 || Number(minutes) > 2880) return undefined;
    return { source, market, minutes: Number(minutes), fee: fromDecimal(marketFacts[market].currency, Number(fee).toFixed(2)) };
  });
  return rows.every((row) => row !== undefined) ? rows : undefined;
});

export const onOff = parsed('on or off', (value) => (value === 'on' ? true : value === 'off' ? false : undefined));

export const oneOf = <const T extends string>(...options: readonly T[]): z.ZodType<T, string> =>
  parsed(options.join(' or '), (value) => options.find((option) => option === value));

export const someOf = <const T extends string>(...options: readonly T[]): z.ZodType<readonly T[], string> =>
  parsed(`one or more of ${options.join(', ')}, separated by commas`, (value) => {
    const chosen = list(value).map((entry) => options.find((option) => option === entry));
    return chosen.length > 0 && chosen.every((entry) => entry !== undefined) ? chosen : undefined;
  });

/** The word `none` is an empty list. */
export const noneOr = <const T extends string>(...options: readonly T[]): z.ZodType<readonly T[], string> =>
  parsed(`none, or some of ${options.join(', ')}, separated by commas`, (value) => {
    if (value === 'none') return [];
    const chosen = list(value).map((entry) => options.find((option) => option === entry));
    return chosen.length > 0 && chosen.every((entry) => entry !== undefined) ? chosen : undefined;
  });

export const webAddress = parsed('an address such as https://tickets.example.com, without a path', (value) => {
  const url = parseUrl(value);
  return url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search ? url : undefined;
});

export const endpoint = parsed('an address such as https://id.example.com/token', (value) =>
  /^https?:$/.test(parseUrl(value)?.protocol ?? '') ? value : undefined,
);

export const endpointOrNone = parsed('an address such as https://bank.example/rates.xml, or none', (value) =>
  value === 'none' || /^https?:$/.test(parseUrl(value)?.protocol ?? '') ? value : undefined,
);

export const percent = parsed('a percentage from 0 to 20, such as 1.5', (value) => {
  const number = Number(value);
  return /^\d{1,2}(?:\.\d{1,2})?$/.test(value) && number <= 20 ? number : undefined;
});

export const feedAddresses = parsed(
  'one or more addresses such as https://example.com/trip-updates.pb, separated by commas',
  (value) => {
    const addresses = list(value);
    return addresses.length > 0 && addresses.every((address) => /^https?:$/.test(parseUrl(address)?.protocol ?? ''))
      ? addresses
      : undefined;
  },
  'private',
);

export const iban = parsed('an IBAN of a country of SEPA', (value) => (isSepaIban(plainIban(value)) ? plainIban(value) : undefined));

export const bic = parsed('a BIC of 8 or 11 letters and digits', (value) => (isBic(plainIban(value)) ? plainIban(value) : undefined));

export const databaseAddress = parsed(
  'an address such as postgres://user:password@host:5432/database',
  (value) => (/^postgres(ql)?:$/.test(parseUrl(value)?.protocol ?? '') ? value : undefined),
  'private',
);

export const mailServer = parsed(
  'an address such as smtps://user:password@mail.example.com:465',
  (value) => (/^smtps?:$/.test(parseUrl(value)?.protocol ?? '') ? value : undefined),
  'private',
);

export const mailAddress = parsed('a mail address such as desk@example.com', (value) =>
  /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(value) ? value : undefined,
);

/** The key of a signature by the rules of Standard Webhooks. */
export const webhookSecret = parsed(
  'whsec_ and at least 24 bytes in base64',
  (value) => {
    const [, encoded] = /^whsec_([\d+/A-Za-z]+={0,2})$/.exec(value) ?? [];
    const key = encoded === undefined ? undefined : Buffer.from(encoded, 'base64');
    return key && key.length >= 24 ? key : undefined;
  },
  'private',
);

export const instant = parsed('an instant such as 2026-11-28T09:00:00Z', (value) => {
  const milliseconds = Date.parse(value);
  return /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(milliseconds) ? milliseconds : undefined;
});

/** Signing keys, the current one first. The others are accepted while they are being replaced. */
export const secrets = z.string().transform((value, context): Secrets => {
  const [first, ...others] = list(value);
  if (first && [first, ...others].every((key) => key.length >= 32)) return [first, ...others];
  // the message must never contain the value itself
  context.addIssue({ code: 'custom', message: 'must be at least 32 characters; while replacing it, "new,old"' });
  return z.NEVER;
});

/** Fastify's own formats: the number of proxies in front of us, or their addresses. */
export const proxies = parsed('off, a number of proxies, or their addresses separated by commas', (value) => {
  if (value === 'off') return false;
  if (/^\d$/.test(value)) return Number(value);
  const addresses = list(value);
  return addresses.length > 0 && addresses.every((address) => /^[0-9a-fA-F:.]+(\/\d{1,3})?$/.test(address)) ? addresses : undefined;
});

export const lines = parsed('lines of text, separated by |', (value) =>
  value
    .split('|')
    .map((line) => line.trim())
    .filter(Boolean),
);

/** Reads "UK +44 20 …, AU +61 …". Each entry starts with one of the names. */
export const named = <N extends string>(names: readonly N[]): z.ZodType<Partial<Record<N, string>>, string> =>
  parsed(`entries that begin with ${names.join(', ')}, separated by commas`, (value) => {
    const entries = list(value).map((entry) => ({
      name: names.find((name) => entry.startsWith(`${name} `)),
      text: entry.replace(/^\S+ +/, ''),
    }));
    if (entries.some(({ name }) => name === undefined)) return undefined;
    // Object.fromEntries loses the names, which were looked up just above.
    return Object.fromEntries(entries.map(({ name, text: said }) => [name, said])) as Partial<Record<N, string>>;
  });

export interface NamedAddress {
  readonly name: string;
  readonly url: string;
}

/** Reads "Facebook https://…, Instagram https://…". */
export const namedAddresses = parsed('names each with an https address, separated by commas', (value): NamedAddress[] | undefined => {
  const entries = list(value).map((entry) => /^(\S.*?) +(https:\/\/\S+)$/.exec(entry));
  const read = entries.flatMap((entry) => (entry?.[1] !== undefined && entry[2] !== undefined ? [{ name: entry[1], url: entry[2] }] : []));
  return read.length > 0 && read.length === entries.length ? read : undefined;
});

function list(value: string): string[] {
  return value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

function parseUrl(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined;
}
