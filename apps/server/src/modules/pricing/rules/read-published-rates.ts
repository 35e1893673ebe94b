/**
 * Reads a table of exchange rates: the daily XML of the European Central Bank (www.ecb.europa.eu, "Euro foreign exchange reference rates"), or
 * JSON of the form of data/rates/rates.json, which any bank's table can be turned into.
 */
import { currencies, type Currency, type Rate } from '@throughfare/kernel/money';
import * as z from 'zod';
import type { RateTable } from './cross-rate.ts';

/** Up to eight decimals, as `crossRate` computes. */
const rate = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine((text) => /^\d{1,6}(?:\.\d{1,10})?$/.test(text) && Number(text) > 0);
const table = z.object({ base: z.enum(currencies), date: z.iso.date(), rates: z.partialRecord(z.enum(currencies), rate) });

/** Throws an Error that says what is missing. A table without all of our currencies is not used at all. */
export function readPublishedRates(text: string): RateTable {
  const { base, date, rates } = table.parse(text.trimStart().startsWith('<') ? readEcb(text) : known(JSON.parse(text)));
  const whole = new Map<Currency, Rate>([[base, '1']]);
  for (const currency of currencies) {
    const found = currency === base ? '1' : rates[currency];
    if (found === undefined) throw new Error(`the table of ${date} has no rate of ${currency}`);
    whole.set(currency, found);
  }
  // Every currency was looked for above.
  return { base, date, rates: Object.fromEntries(whole) as RateTable['rates'] };
}

/** Currencies that we do not sell in are left out. */
function known(value: unknown): unknown {
  const read = z
    .object({ rates: z.record(z.string(), z.unknown()) })
    .loose()
    .parse(value);
  return { ...read, rates: onlyOurs(read.rates) };
}

function onlyOurs(rates: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(rates).filter(([currency]) => currencies.some((ours) => ours === currency)));
}

function readEcb(xml: string): unknown {
  const [, date] = /<Cube\s+time=['"](\d{4}-\d{2}-\d{2})['"]/.exec(xml) ?? [];
  const rates = Array.from(xml.matchAll(/<Cube\s+currency=['"]([A-Z]{3})['"]\s+rate=['"]([\d.]+)['"]/g), ([, currency = '', found]) => [
    currency,
    found,
  ]);
  return { base: 'EUR', date, rates: onlyOurs(Object.fromEntries(rates)) };
}
