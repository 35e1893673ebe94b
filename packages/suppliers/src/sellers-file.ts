/** What the files of sellers that an operator configures have in common: those over OSDM, and those with a timetable from a feed. */
import { currencies } from '@throughfare/kernel/money';
import type { SourceFacts } from '@throughfare/kernel/source-facts.types';
import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** A mistake in the file, in words for the operator. */
export class SellersFileMistake extends Error {
  override readonly name = 'SellersFileMistake';
}

export const sellerText = z.string().min(1).max(200);
const country = z.string().regex(/^([A-Z]{2}|\*)$/, 'must be two capital letters, or *');

/** The facts of any configured seller. */
export const sellerFields = {
  source: z.string().regex(/^[A-Z][A-Z0-9]{1,11}$/, 'must be 2 to 12 capital letters and digits'),
  /** Its trains in travellers' words. */
  sells: sellerText,
  contact: z.string().regex(/^https:\/\//, 'must be an address that begins with https://'),
  home: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters'),
  currency: z.enum(currencies),
  /** Pairs between which it is asked. */
  countries: z.array(z.tuple([country, country])).min(1),
  horizonDays: z.int().min(1).max(730),
  namesChangeable: z.boolean().default(false),
};

type SellerFields = z.output<z.ZodObject<typeof sellerFields>>;

/** The facts of a configured seller for searches, pages and after-sales. What a row does not say is as usual. */
export function usualFacts(row: Omit<SellerFields, 'source'>, voids: SourceFacts['actions']['voids']): SourceFacts {
  return {
    sells: row.sells,
    contact: row.contact,
    home: row.home,
    currency: row.currency,
    sellsBeside: row.countries,
    horizon: { days: row.horizonDays },
    usualTime: '08:00',
    canAvoid: true,
    alone: [],
    actions: {
      refund: 'refund',
      canExchange: true,
      exchangeHorizon: { days: row.horizonDays, time: '00:00' },
      changesTravel: false,
      voids,
      changesTravellers: row.namesChangeable,
      showsRefundForms: false,
    },
    distanceTicketPrefix: '89',
  };
}

/** The rows of a file. Throws SellersFileMistake. */
export function readRows<Row extends { readonly source: string }>(path: string, row: z.ZodType<Row>): readonly Row[] {
  const parsed = z.object({ sellers: z.array(row).min(1) }).safeParse(jsonOf(path));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SellersFileMistake(`${path}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'it does not fit'}`);
  }
  const { sellers } = parsed.data;
  const names = sellers.map(({ source }) => source);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new SellersFileMistake(`${path}: two sellers are called ${twice}`);
  return sellers;
}

function jsonOf(path: string): unknown {
  const text = textOf(path);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SellersFileMistake(`${path} is not JSON`, { cause: error });
  }
}

export function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new SellersFileMistake(`${path} cannot be read`, { cause: error });
  }
}
