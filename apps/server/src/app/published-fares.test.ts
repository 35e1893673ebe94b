import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { convert, type Currency, money } from '@throughfare/kernel/money';
import { factsOf, type Source } from '@throughfare/kernel/source';
import { loadTariff } from '@throughfare/suppliers/carriers/yield/load-tariff';
import { createPriceBook } from '@throughfare/suppliers/carriers/yield/price-book';
import { createTariffBook } from '@throughfare/suppliers/carriers/yield/tariff-book';
import { crossRate, type RateTable } from '../modules/pricing/rules/cross-rate.ts';
import { openNetwork, type OpenNetwork } from '../modules/stations/testing/open-network.ts';
import { dataPath } from '../platform/data-path.ts';

interface PublishedFare {
  readonly seller: Exclude<Source, 'ATOC' | 'Eurail'>;
  readonly operator: string;
  /** Absent: any train of the operator. */
  readonly service?: string;
  readonly from: string;
  readonly to: string;
  readonly product: string;
  readonly end: 'lowest' | 'highest';
  /** For one adult, in whole units of the currency. */
  readonly amount: number;
  readonly currency: Currency | 'SEK';
  readonly seenIn: string;
}

interface PublishedFares {
  readonly sources: Readonly<Record<string, { readonly text: string; readonly isVerified: boolean }>>;
  readonly fares: readonly PublishedFare[];
}

// the product's own data
const readData = async <Content>(...path: string[]): Promise<Content> => JSON.parse(await readFile(dataPath(...path), 'utf8')) as Content;
const published = await readData<PublishedFares>('fares', 'published-fares.json');
const rates = await readData<RateTable>('rates', 'rates.json');
/** Euros for a Swedish krona. Nobody sells in krona here; SJ's trains are sold in euros. */
const eurosForKrona = 1 / 11;

const sellers = [...new Set(published.fares.map(({ seller }) => seller))];
const pairOf = ({ seller, from, to }: PublishedFare): string => `${seller} ${from}–${to}`;

let network: OpenNetwork;
beforeAll(async () => {
  network = await openNetwork({ startDate: '2026-11-30', days: 4 });
});

/** A train of the operator between the two stations, and the kilometres from call to call. */
function rideOf({ seller, operator, service, from, to }: PublishedFare) {
  for (const trip of network.input.trips) {
    if (trip.source !== seller || trip.operator !== operator || (service !== undefined && trip.serviceName !== service)) continue;
    const called = trip.calls.map(({ station }) => station);
    const [board, alight] = [called.indexOf(from), called.indexOf(to)];
    if (board < 0 || alight <= board) continue;
    const ridden = called.slice(board, alight + 1);
    const distanceKm = ridden.reduce((km, station, index) => km + network.stations.kilometres(ridden[index - 1] ?? station, station), 0);
    return { trip, ride: { from, to, operator, distanceKm } };
  }
  return undefined;
}

/** In minor units of `currency`. */
function minorIn(currency: Currency, { amount, currency: theirs }: PublishedFare): number {
  const price = theirs === 'SEK' ? money('EUR', Math.round(amount * 100 * eurosForKrona)) : money(theirs, Math.round(amount * 100));
  return convert(price, crossRate(rates, price.currency, currency), currency).minor;
}

describe('published fares outside the ATOC tariff', () => {
  test('cover at least 80 flows of every seller of trains, coaches and ferries, each with its source', () => {
    expect(new Set(published.fares.map(pairOf)).size).toBeGreaterThanOrEqual(80);
    expect(sellers.toSorted()).toEqual(['AMT', 'DISTRIBUSION', 'ITAL', 'SNCF', 'SilverRail', 'TRENITALIA', 'VIA']);
    expect(published.fares.filter(({ seenIn }) => published.sources[seenIn] === undefined)).toEqual([]);
  });

  test.each(sellers)('%s asks within 20 % of them', async (seller) => {
    const tariff = await loadTariff(dataPath('fares', factsOf(seller).fares ?? ''));
    const [book, prices] = [createTariffBook(tariff), createPriceBook(tariff)];
    const off = published.fares
      .filter((fare) => fare.seller === seller)
      .flatMap((fare) => {
        const name = `${pairOf(fare)} ${fare.operator} ${fare.product} ${fare.end}`;
        const found = rideOf(fare);
        const family = found && book.familyOf(found.trip);
        if (!family) return [`${name}: no train`];
        const sold = prices.pricesOn(family, found.ride).find(({ product }) => product.product.code === fare.product);
        const ours = sold?.adultCents.at(fare.end === 'lowest' ? 0 : -1) ?? 0;
        const theirs = minorIn(family.currency, fare);
        return Math.abs(ours / theirs - 1) <= 0.2 ? [] : [`${name}: ${ours}, published ${theirs}`];
      });
    expect(off).toEqual([]);
  });
});
